import { worker } from './worker-scope.ts';

const prefix = 'phone-assets-';
const current = () => prefix + worker.build.version;

/** Fetches all that the phone's screens are made of, before this build serves anything. */
export async function keepAssets(): Promise<void> {
  const cache = await caches.open(current());
  await cache.addAll(worker.build.assets);
}

/** A page of the build before may still be open; those of earlier ones are gone. */
export async function dropOldAssets(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const [, ...old] = builds.filter((name) => name !== current()).reverse();
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** An asset's name means its content: what is here is right. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  // A device that is full, or keeps nothing, still shows its pages.
  if (answer.ok) keepAsset(request.url, answer.clone()).catch(() => {});
  return answer;
}

const keepAsset = async (address: string, answer: Response) =>
  (await caches.open(current())).put(address, answer);
