// Serves one recording on a free port: as the built product does to somebody signed in (`product`, in the data folder
// of the settings), or as a bare `node:http` that asks nobody (`bare`, with the file). The product also serves a sentence
// cut out of another. Says where, and with what cookie; and, when asked, how long it has computed.
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { listen } from '#app/platform/http/listen.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { demoRecording } from '#test/harness/mp3-bytes.ts';
import { signedIn } from '#test/harness/signed-in.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';

type ServerModule = typeof import('#app/main.server.ts');

const recordingBytes = 5_000_000;
/** As long as the middle one of the demo library's sentences, from many places of the recording. */
const clips = Array.from({ length: 400 }, (_, nth) => ({ startMs: nth * 90, endMs: nth * 90 + 4_530 }));
const sentence = { text: '', paragraph: 0, confident: true, words: [] };

async function serveProduct() {
  const { createApp, assembleServices } = (await import(
    projectPath('build/server/index.js')
  )) as ServerModule;
  const env = readEnv();
  const log = createLog({ level: env.LOG_LEVEL });
  const database = await openDatabase({ poolSize: 4, queryDeadlineMs: 60_000, log });
  await migrate(database);
  const app = createApp(await assembleServices(env, log, database));
  const { storage } = openMedia(env);
  const content = randomBytes(recordingBytes);
  const { id, filePath } = await makeAudioFile(database.db, { storage, content });
  const { cookie } = await signedIn(database.db);
  const sentences = clips.map((clip) => ({ ...sentence, ...clip }));
  const spoken = { content: demoRecording(), sentences };
  const { id: other } = await makeAudioFile(database.db, { storage, ...spoken });
  const { port } = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    port,
    cookie,
    path: `/media/audio/${id}`,
    file: `audio-files/${filePath}`,
    clipPath: `/media/audio/${other}/sentences`,
  };
}

/** What a careful hand would write for this one file: it is opened once, and each range is one read. */
async function serveBare(path: string) {
  const file = await open(path);
  const { size } = await file.stat();
  const server = createServer(async (request, response) => {
    const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const [start, end] = [Number(first), Math.min(Number(last), size - 1)];
    const piece = Buffer.allocUnsafeSlow(end + 1 - start);
    await file.read(piece, 0, piece.length, start);
    response.writeHead(206, {
      'Content-Type': 'audio/mpeg',
      'Content-Length': piece.length,
      'Content-Range': `bytes ${start}-${end}/${size}`,
    });
    response.end(piece);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, cookie: '', path: '/' };
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit(0));
const [which, file = ''] = process.argv.slice(2);
process.send?.(await (which === 'product' ? serveProduct() : serveBare(file)));
