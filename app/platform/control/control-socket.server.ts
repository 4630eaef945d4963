import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Log } from '#app/platform/log.server.ts';
import { OperatorError } from '#app/platform/operator-error.ts';

// The embedded database belongs to one process. Commands in the terminal therefore ask the running server, through a
// door that only the same user of the same machine can open.

const requestSchema = z.object({ command: z.string(), argument: z.string().max(4096) });
const replySchema = z.union([
  z.object({ progress: z.string() }),
  z.object({ done: z.string() }),
  z.object({ refused: z.string() }),
]);

/** Does what was asked and returns the last line the operator reads; a `OperatorError` is a refusal. */
export type ControlCommand = (argument: string, report: (line: string) => void) => Promise<string>;

/** Opens the door of a running server. */
export async function startControlSocket(options: {
  dataDir: string;
  commands: Record<string, ControlCommand>;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const address = controlAddress(options.dataDir);
  // Whoever died without closing the door left it in the way.
  if (isFile(address) && !(await isServerRunning(options.dataDir))) await rm(address, { force: true });
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket.on('close', () => connections.delete(socket)));
    serve(socket, options.commands, options.log).catch((err) => options.log.warn({ err }, 'control socket'));
  });
  server.listen(address);
  await once(server, 'listening');
  if (isFile(address)) await chmod(address, 0o600);
  return {
    async stop() {
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

async function connect(dataDir: string): Promise<Socket | undefined> {
  const socket = createConnection(controlAddress(dataDir));
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw new OperatorError(`The running server cannot be asked (${code}). Use the account that runs it.`);
  }
}

const longestSocketPathBytes = 100;

/** Where the door is. Systems allow about a hundred bytes for such a path, so a deep folder gets another place. */
function controlAddress(dataDir: string): string {
  const name = `dictoria-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inFolder = join(dataDir, 'control.sock');
  return Buffer.byteLength(inFolder) <= longestSocketPathBytes ? inFolder : join(tmpdir(), `${name}.sock`);
}

const isFile = (address: string) => !address.startsWith('\\\\');
