import { resolve } from 'node:path';
import { BackupError } from '#app/platform/backup/backup-error.ts';
import { SettingsError } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { StartError } from '#app/platform/start-error.ts';

/** Standard output is for the result alone; everything on the way to it goes here. */
export const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Only what an operator should worry about. */
export const log = createLog({ level: 'warn', destination: process.stderr });

/** A path as the person meant it: npm changes the working directory to the project's. */
export const pathFromCaller = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** Runs a command and prints its result; an expected "no" is one sentence and exit code 1, a bug keeps its stack. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const isExpected =
      error instanceof BackupError || error instanceof StartError || error instanceof SettingsError;
    say(isExpected ? error.message : String((error as Error)?.stack ?? error));
    process.exitCode = 1;
  }
}
