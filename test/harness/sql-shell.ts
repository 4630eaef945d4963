import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectPath } from '#app/platform/project.server.ts';

export interface ShellReply {
  open?: true;
  /** Why the database could not be opened. */
  refused?: string;
  rows?: Record<string, unknown>[];
  state?: string;
  unavailable?: boolean;
}

/** Another process with an embedded database open. */
export interface SqlShell {
  pid: number;
  /** What it said when it started. */
  greeting: ShellReply;
  run(sql: string): Promise<ShellReply>;
  /** SIGKILL: no goodbye of any kind. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

interface ShellOptions {
  preload?: string;
  env?: Record<string, string>;
}

/** Starts the process and waits until it has opened the folder or was refused. */
export async function startSqlShell(folder: string, { preload, env }: ShellOptions = {}): Promise<SqlShell> {
  const flags = ['--liftoff-only', ...(preload ? ['--import', projectPath(preload)] : [])];
  const child = spawn(process.execPath, [...flags, projectPath('test/processes/sql-shell.ts'), folder], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  const nextReply = async (): Promise<ShellReply> => {
    const { value, done } = await replies.next();
    if (done) throw new Error('The process ended without an answer.');
    return JSON.parse(value);
  };
  return {
    pid: child.pid ?? 0,
    greeting: await nextReply(),
    run(sql) {
      child.stdin.write(`${sql}\n`);
      return nextReply();
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
