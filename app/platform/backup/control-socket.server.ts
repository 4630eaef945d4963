import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Log } from '../log.server.ts';
import { OperatorError } from '../outcome.ts';

// The embedded database belongs to one process. Commands in the terminal therefore ask the running server, through a
// door that only the same user of the same machine can open. Each process has a door of its own: a name that two of them
// wanted would be a race at every start, and nobody would answer once the first of them had stopped.

const requestSchema = z.object({ command: z.string(), argument: z.string().max(4096) });
const replySchema = z.union([
  z.object({ progress: z.string() }),
  z.object({ done: z.string() }),
  z.object({ refused: z.string() }),
]);

/** Does what was asked and returns the last line the operator reads; a `OperatorError` is a refusal. */
export type ControlCommand = (argument: string, report: (line: string) => void) => Promise<string>;

/** Opens the door of a running server. Any number of servers may have one to the same data folder. */
export async function startControlSocket(options: {
  dataDir: string;
  commands: Record<string, ControlCommand>;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const doors = doorsOf(options.dataDir);
  await removeDead(doors);
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket.on('close', () => connections.delete(socket)));
    serve(socket, options.commands, options.log).catch((err) => options.log.warn({ err }, 'control socket'));
  });
  const address = `${doors.place}${doors.prefix}-${randomBytes(4).toString('hex')}${doors.suffix}`;
  // It gets its name when it is open and closed to others: whoever finds it by that name and no answer finds it dead.
  const beforeOpen = doors.areFiles ? `${address}.new` : address;
  server.listen(beforeOpen);
  await once(server, 'listening');
  if (doors.areFiles) {
    await chmod(beforeOpen, 0o600);
    await rename(beforeOpen, address);
  }
  return {
    async stop() {
      if (doors.areFiles) await rm(address, { force: true });
      const closed = once(server, 'close');
      server.close();
      for (const socket of connections) socket.destroy();
      await closed;
    },
  };
}

async function serve(socket: Socket, commands: Record<string, ControlCommand>, log: Log): Promise<void> {
  socket.on('error', () => {});
  const say = (reply: z.infer<typeof replySchema>) =>
    socket.writable && socket.write(`${JSON.stringify(reply)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const { command, argument } = requestSchema.parse(JSON.parse(line));
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    try {
      if (!run)
        throw new OperatorError(`The running server does not know "${command}". Is it another version?`);
      log.info({ command }, 'control command');
      say({ done: await run(argument, (progress) => say({ progress })) });
    } catch (err) {
      log.warn({ err, command }, 'control command failed');
      say({ refused: err instanceof OperatorError ? err.message : 'The server failed; its log says why.' });
    }
  }
}

/** Whether a server works with this data folder now. */
export async function isServerRunning(dataDir: string): Promise<boolean> {
  const socket = await connect(dataDir);
  socket?.destroy();
  return socket !== undefined;
}

/** Asks the running server; `undefined` when there is none. */
export async function askServer(
  dataDir: string,
  request: z.infer<typeof requestSchema>,
  onProgress: (line: string) => void,
): Promise<string | undefined> {
  const socket = await connect(dataDir);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const reply = replySchema.parse(JSON.parse(line));
      if ('progress' in reply) onProgress(reply.progress);
      else if ('refused' in reply) throw new OperatorError(reply.refused);
      else return reply.done;
    }
  } finally {
    socket.destroy();
  }
  throw new OperatorError('The server stopped before it was done.');
}

/** To the first server that answers. */
async function connect(dataDir: string): Promise<Socket | undefined> {
  for (const address of await listDoors(doorsOf(dataDir))) {
    const socket = await knock(address);
    if (socket) return socket;
  }
  return undefined;
}

/** A connection; `undefined` when nobody is behind that door. */
async function knock(address: string): Promise<Socket | undefined> {
  const socket = createConnection(address);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw new OperatorError(`The running server cannot be asked (${code}). Use the account that runs it.`);
  }
}

/** Takes away what servers left behind that were killed. */
async function removeDead(doors: Doors): Promise<void> {
  if (!doors.areFiles) return;
  for (const address of await listDoors(doors)) {
    const socket = await knock(address);
    socket?.destroy();
    if (!socket) await rm(address, { force: true });
  }
}

const longestSocketPathBytes = 100;

/** Where the doors of a data folder are, and what their names begin and end with. */
interface Doors {
  place: string;
  prefix: string;
  suffix: string;
  areFiles: boolean;
}

/** Systems allow about a hundred bytes for the path of a socket, so a deep folder has its doors at another place. */
function doorsOf(dataDir: string): Doors {
  const prefix = `dictoria-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return { place: '\\\\.\\pipe\\', prefix, suffix: '', areFiles: false };
  const suffix = '.sock';
  const longest = join(dataDir, `control-00000000${suffix}.new`);
  return Buffer.byteLength(longest) <= longestSocketPathBytes
    ? { place: dataDir + sep, prefix: 'control', suffix, areFiles: true }
    : { place: tmpdir() + sep, prefix, suffix, areFiles: true };
}

async function listDoors({ place, prefix, suffix }: Doors): Promise<string[]> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new OperatorError(
      `The running server cannot be asked (${error.code}). Use the account that runs it.`,
    );
  });
  return names.filter((name) => name.startsWith(prefix) && name.endsWith(suffix)).map((name) => place + name);
}
