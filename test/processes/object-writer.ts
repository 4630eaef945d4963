// Stores objects one after the other until it is killed, and says each step on its standard output. The content of an
// object is its own key, again and again, so that anyone can recognise a whole one.
import { openDiskStorage } from '#app/media/storage/disk-storage.server.ts';

const [folder = '', run, pieceCount, pieceBytes] = process.argv.slice(2);
const storage = openDiskStorage(folder);

async function* pieces(key: string) {
  const content = Buffer.alloc(Number(pieceCount) * Number(pieceBytes), key);
  for (let nth = 0; nth < Number(pieceCount); nth += 1) {
    yield content.subarray(nth * Number(pieceBytes), (nth + 1) * Number(pieceBytes));
    console.log('a piece');
  }
}

for (let nth = 0; ; nth += 1) {
  const key = `run-${run}/${nth}`;
  const stored = await storage.put({
    bucket: 'audio-files',
    keys: [key],
    content: pieces(key),
    limitBytes: Number.MAX_SAFE_INTEGER,
  });
  console.log(stored.ok ? `stored ${key}` : stored.reason);
}
