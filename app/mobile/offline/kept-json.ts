import { deviceCaches } from '#app/platform/offline/device-caches.ts';

type Kind = 'desks' | 'unsent';

const addressOf = (kind: Kind, name: string) => `/kept/${kind}/${encodeURIComponent(name)}`;

/** What the device keeps under a name. */
export async function readKept<Value>(kind: Kind, name: string): Promise<Value | undefined> {
  const cache = await caches.open(deviceCaches[kind]);
  const found = await cache.match(addressOf(kind, name));
  return found && ((await found.json()) as Value);
}

/** Keeps it; it is on the device when this settles. */
export async function keep(kind: Kind, name: string, value: unknown): Promise<void> {
  const cache = await caches.open(deviceCaches[kind]);
  await cache.put(addressOf(kind, name), new Response(JSON.stringify(value)));
}

export async function dropKept(kind: Kind, name: string): Promise<void> {
  const cache = await caches.open(deviceCaches[kind]);
  await cache.delete(addressOf(kind, name));
}

/** All of a kind, in the order in which they were first kept. */
export async function listKept<Value>(kind: Kind): Promise<Value[]> {
  const cache = await caches.open(deviceCaches[kind]);
  const answers = await cache.matchAll();
  return Promise.all(answers.map((answer) => answer.json() as Promise<Value>));
}
