import { resolve } from 'node:path';
import { createLog } from '#app/platform/log.server.ts';
import { OperatorError } from '#app/platform/outcome.ts';

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
    say(error instanceof OperatorError ? error.message : String((error as Error)?.stack ?? error));
    process.exitCode = 1;
  }
}
