import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { projectPath } from '#app/platform/project.server.ts';
import type { Benchmark } from './measure.ts';

const sockets = 5_000;
const batch = 100;
const observedMs = 10_000;

interface Cost {
  rssBytes: number;
  cpuMs: number;
}

/** Thousands of open pages that do nothing: what they cost the server, beside as many sockets of a bare `ws` server. */
export const idleSockets: Benchmark = {
  title: `${sockets.toLocaleString('en')} idle sockets`,
  async run() {
    const [ours, bare] = [await observe('product'), await observe('bare')];
    return [
      {
        what: 'memory a socket',
        ours: kilobytes(ours.bytesEach),
        beside: `${kilobytes(bare.bytesEach)}  bare ws`,
        ratio: `${(ours.bytesEach / bare.bytesEach).toPrecision(2)} ×`,
      },
      {
        what: 'of one core, three times the heartbeats',
        ours: percent(ours.coreShare),
        beside: `${percent(bare.coreShare)}  bare ws, silent`,
        ratio: '',
      },
      {
        what: 'still open afterwards',
        ours: String(ours.stillOpen),
        beside: `${sockets}  opened`,
        ratio: `${(ours.stillOpen / sockets).toPrecision(3)} ×`,
      },
    ];
  },
};

async function observe(which: 'product' | 'bare') {
  const server = fork(projectPath('test/processes/idle-socket-server.ts'), [which], {
    execArgv: ['--expose-gc'],
  });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const empty = await costOf(server);
  const opened = await openSockets(port);
  const full = await costOf(server);
  await pause(observedMs);
  const later = await costOf(server);
  const stillOpen = opened.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  for (const socket of opened) socket.terminate();
  server.disconnect();
  await once(server, 'exit');
  return {
    bytesEach: (full.rssBytes - empty.rssBytes) / sockets,
    coreShare: (later.cpuMs - full.cpuMs) / observedMs,
    stillOpen,
  };
}

async function openSockets(port: number): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      headers: { origin: `http://127.0.0.1:${port}` },
    });
    await once(socket, 'open');
    opened.push(socket);
  };
  while (opened.length < sockets) await Promise.all(Array.from({ length: batch }, open));
  return opened;
}

async function costOf(server: ChildProcess): Promise<Cost> {
  server.send('measure');
  const [cost] = (await once(server, 'message')) as [Cost];
  return cost;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
