// Runs the steps of `npm run check` and `npm test`: one line each, and what a tool printed only when it failed.
// Plain JavaScript, because it runs on the host's Node before ours is there.
import { spawn } from 'node:child_process';
import { dirname, delimiter as pathDelimiter } from 'node:path';
import { node24 } from './node24.mjs';
import { projectRoot, StepFailed, seconds } from './terminal.mjs';

/** A tool that hangs is a tool that failed. */
const longestStepMs = 40 * 60_000;
/** In a log, where no line can be drawn again, progress is one line now and then. */
const logEveryMs = 30_000;
/** How long a tool may take to put things away after Ctrl-C, before it is ended. */
const graceMs = 8_000;

const running = new Set();
let stopping = false;
const ownGroup = process.platform !== 'win32';

/**
 * Runs one step and prints its line. `work` returns the counts of the tests it ran, or nothing when the step is a single
 * check; it throws when the step failed, and may call `show` with how far it is. Always resolves: a step that crashes is
 * one failure.
 */
export async function runStep(name, work) {
  const startedAt = performance.now();
  const progress = openProgress(name, startedAt);
  const outcome = await attempt(() => work(progress.show));
  progress.close();
  const { passed, failed } = outcome.counts;
  const tests = passed + failed > 1 ? `${passed} passed, ${failed} failed  ` : '';
  const time = seconds(performance.now() - startedAt);
  process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(26)} ${tests}${time}\n`);
  if (failed > 0 && outcome.output) process.stdout.write(`${indented(outcome.output)}\n`);
  return outcome.counts;
}

async function attempt(work) {
  try {
    const { counts = { passed: 1, failed: 0 }, output } = (await work()) ?? {};
    return { counts, output };
  } catch (error) {
    return {
      counts: { passed: 0, failed: 1 },
      output: error instanceof StepFailed ? error.message : (error?.stack ?? String(error)),
    };
  }
}

/** How far a step is: drawn again in place on a terminal, a line every half minute elsewhere. */
function openProgress(name, startedAt) {
  const { isTTY } = process.stdout;
  let loggedAt = startedAt;
  return {
    show(text) {
      const now = performance.now();
      const line = `… ${name.padEnd(26)} ${text}  ${seconds(now - startedAt)}`;
      if (isTTY) process.stdout.write(`\r\x1b[K${line}`);
      else if (now - loggedAt >= logEveryMs) {
        loggedAt = now;
        process.stdout.write(`${line}\n`);
      }
    },
    close: () => isTTY && process.stdout.write('\r\x1b[K'),
  };
}

const indented = (text) => text.trimEnd().replace(/^/gm, '    ');

/** Runs a tool of the project on our Node; throws with what it printed when it fails. */
export async function tool(args, options) {
  const { code, output } = await runTool(args, options);
  if (code !== 0) throw new StepFailed(output || `it ended with ${code}`);
}

/** Runs a tool of the project on our Node; returns its exit and output. `onMessage` gets what it sends. */
export function runTool(args, { env = {}, onMessage } = {}) {
  return runCommand(node24(), args, { env, onMessage });
}

/** Runs any command; resolves with how it ended and what it printed. */
export function runCommand(command, args, { env = {}, onMessage } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: {
        ...colourless(process.env),
        ...env,
        PATH: `${dirname(node24())}${pathDelimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])],
      // A group of its own, so that what a tool started can be ended together with it.
      detached: ownGroup,
    });
    running.add(child);
    if (onMessage) child.on('message', onMessage);
    let output = '';
    const limit = setTimeout(() => {
      output += `\nstill running after ${seconds(longestStepMs)}, therefore ended`;
      end(child, 'SIGKILL');
    }, longestStepMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    const finish = (code) => {
      clearTimeout(limit);
      running.delete(child);
      // After Ctrl-C nothing goes on: half a result would only mislead.
      if (!stopping) resolve({ code, output });
    };
    child.once('error', (error) => finish(`${command} could not be started: ${error.message}`));
    child.once('close', (code, signal) => finish(signal ?? code));
  });
}

/** A colour code in a file or a log is noise; on a terminal it helps. */
function colourless({ FORCE_COLOR, NO_COLOR, ...env }) {
  return process.stdout.isTTY && NO_COLOR === undefined
    ? { ...env, FORCE_COLOR: '1' }
    : { ...env, NO_COLOR: '1', FORCE_COLOR: '0' };
}

function end(child, signal) {
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}

/** Ctrl-C ends the tools too: they are asked first, so that a browser or a database is put away, then ended. */
export function endToolsOnSignals() {
  const endAll = (signal) => {
    for (const child of running) end(child, signal);
  };
  const endAtOnce = () => {
    endAll('SIGKILL');
    process.exit(130);
  };
  const stop = (signal) => {
    if (stopping) endAtOnce();
    stopping = true;
    process.stdout.write(`\nstopped by ${signal}\n`);
    endAll('SIGINT');
    setTimeout(endAtOnce, graceMs);
    setInterval(() => running.size === 0 && process.exit(130), 50);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}
