import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.server.ts';
import { OperatorError } from '../outcome.ts';
import {
  askServer,
  type ControlCommand,
  isServerRunning,
  startControlSocket,
} from './control-socket.server.ts';

const log = createLog({ level: 'silent' });
const ignore = () => {};
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dictoria-control-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const commands: Record<string, ControlCommand> = {
  async echo(argument, report) {
    report('one');
    report('two\nlines');
    return argument;
  },
  async refuse() {
    throw new OperatorError('Not today.');
  },
  async fail() {
    throw new Error('password=hunter2');
  },
};
const open = (folder = dataDir) => startControlSocket({ dataDir: folder, commands, log });

/** What a server leaves that is killed: a socket without anybody behind it. */
async function leaveDeadDoor() {
  const path = join(dataDir, 'control-dead.sock');
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`;
  const killed = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect((await stat(path)).isSocket()).toBe(true);
}

describe('the control socket', () => {
  it('sends progress and the answer', async () => {
    const socket = await open();
    const progress: string[] = [];
    const answer = await askServer(dataDir, { command: 'echo', argument: 'ü "x"\n' }, (line) =>
      progress.push(line),
    );
    expect(answer).toBe('ü "x"\n');
    expect(progress).toEqual(['one', 'two\nlines']);
    await socket.stop();
  });

  it('sends a refusal in its own words, and nothing about any other failure', async () => {
    const socket = await open();
    const ask = (command: string) => askServer(dataDir, { command, argument: '' }, ignore);
    await expect(ask('refuse')).rejects.toThrow('Not today.');
    await expect(ask('fail')).rejects.toThrow(/log says why/);
    await expect(ask('fail')).rejects.not.toThrow(/hunter2/);
    await expect(ask('unknown')).rejects.toThrow(/does not know/);
    await expect(ask('toString')).rejects.toThrow(/does not know/);
    await socket.stop();
  });

  it('is open while the server runs, to its user alone', async () => {
    expect(await isServerRunning(dataDir)).toBe(false);
    const socket = await open();
    expect(await isServerRunning(dataDir)).toBe(true);
    const [door = ''] = await readdir(dataDir);
    expect((await stat(join(dataDir, door))).mode & 0o777).toBe(0o600);
    await socket.stop();
    expect(await readdir(dataDir)).toEqual([]);
    expect(await isServerRunning(dataDir)).toBe(false);
    expect(await askServer(dataDir, { command: 'echo', argument: '' }, ignore)).toBeUndefined();
  });

  it('opens again after a server that was killed, and leaves nothing of it', async () => {
    await leaveDeadDoor();
    expect(await isServerRunning(dataDir)).toBe(false);
    const socket = await open();
    expect(await isServerRunning(dataDir)).toBe(true);
    expect(await readdir(dataDir)).toHaveLength(1);
    await socket.stop();
  });

  it('is open to all servers that start at the same time, over what a killed one left', async () => {
    for (let round = 0; round < 20; round += 1) {
      await leaveDeadDoor();
      const sockets = await Promise.all(Array.from({ length: 4 }, () => open()));
      expect(await readdir(dataDir)).toHaveLength(4);
      for (const socket of sockets) {
        expect(await askServer(dataDir, { command: 'echo', argument: 'here' }, ignore)).toBe('here');
        await socket.stop();
      }
      expect(await isServerRunning(dataDir)).toBe(false);
    }
  });

  it('is answered by the one that is left when the first has stopped', async () => {
    const [first, second] = [await open(), await open()];
    await first.stop();
    expect(await askServer(dataDir, { command: 'echo', argument: 'still here' }, ignore)).toBe('still here');
    await second.stop();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(dataDir, 'deep'.repeat(40));
    await mkdir(deep);
    const socket = await open(deep);
    expect(await askServer(deep, { command: 'echo', argument: 'far down' }, ignore)).toBe('far down');
    await socket.stop();
    expect(await isServerRunning(deep)).toBe(false);
  });

  it('ends open conversations when the server stops', async () => {
    let began = ignore;
    const isRunning = new Promise<void>((resolve) => {
      began = resolve;
    });
    const endless: ControlCommand = () => {
      began();
      return new Promise(ignore);
    };
    const socket = await startControlSocket({ dataDir, commands: { endless }, log });
    const asked = askServer(dataDir, { command: 'endless', argument: '' }, ignore);
    const refused = expect(asked).rejects.toThrow(/stopped before/);
    await isRunning;
    await socket.stop();
    await refused;
  });
});
