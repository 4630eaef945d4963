// What a person sees in the terminal: one line a step, with its time. Plain JavaScript, because it runs on the
// host's Node before ours is there.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** An expected failure: its message is the one sentence the person reads. */
export class StepFailed extends Error {}

const isTerminal = Boolean(process.stderr.isTTY);

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Runs one step and shows what it does, its progress and how long it took. `work` may call `show(progress)`. */
export async function step(title, work) {
  const startedAt = performance.now();
  let progress = '';
  const line = () => `${title}${progress ? ` ${progress}` : ''} … ${seconds(performance.now() - startedAt)}`;
  const redraw = isTerminal ? setInterval(() => process.stderr.write(`\r\x1b[K${line()}`), 200) : undefined;
  if (!isTerminal) process.stderr.write(`${title} …\n`);
  try {
    const result = await work((text) => {
      progress = text;
    });
    finish(`✓ ${title}${progress ? ` (${progress})` : ''}`);
    return result;
  } catch (error) {
    finish(`✗ ${title}`);
    throw error;
  } finally {
    clearInterval(redraw);
  }
  function finish(text) {
    process.stderr.write(
      `${isTerminal ? '\r\x1b[K' : ''}${text} in ${seconds(performance.now() - startedAt)}\n`,
    );
  }
}

/** Runs a command quietly; its output is shown only when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) =>
      reject(new StepFailed(`${command} could not be started: ${error.message}`)),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(new StepFailed(`${command} ${args.join(' ')} ended with ${signal ?? code}\n${output.trim()}`));
    });
  });
}

/** Becomes another program: same terminal, same signals, same exit code. */
export function become(command, args, options = {}) {
  const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(new StepFailed(`${command} could not be started: ${error.message}`)));
  child.once('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  );
}

/** Ends with one clear sentence and exit code 1. A bug keeps its stack. */
export function fail(error) {
  process.stderr.write(`${error instanceof StepFailed ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}
