import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** Runs a program that has the steps at hand, as `npm run check` does. */
function program(body: string): ChildProcess {
  const source = `import { endToolsOnSignals, runStep, tool } from '#scripts/steps.mjs';\n${body}`;
  return spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const printed = (child: ChildProcess) => text(child.stdout as NodeJS.ReadableStream & AsyncIterable<Buffer>);

describe('a step', () => {
  test('that passes is one line, without what its tool printed', async () => {
    const output = await printed(
      program(`console.log(await runStep('lint', () => tool(['-e', 'console.log("all fine")'])));`),
    );
    expect(output).toMatch(/^✓ lint +\d+\.\d s\n\{ passed: 1, failed: 0 \}\n$/);
  });

  test('that fails shows what its tool printed on both streams', async () => {
    const failing = `console.log('line one'); console.error('line two'); process.exit(3)`;
    const output = await printed(
      program(`console.log(await runStep('lint', () => tool(['-e', ${JSON.stringify(failing)}])));`),
    );
    expect(output).toMatch(/^✗ lint +\d+\.\d s\n {4}line one\n {4}line two\n\{ passed: 0, failed: 1 \}\n$/);
  });

  test('that crashes is a failure, not the end of the run', async () => {
    const output = await printed(
      program(`console.log(await runStep('lint', () => { throw new Error('a bug'); }));`),
    );
    expect(output).toContain('Error: a bug');
    expect(output).toContain('{ passed: 0, failed: 1 }');
  });

  test('that ran tests says how many', async () => {
    const counts = '({ counts: { passed: 7, failed: 2 }, output: "two are wrong" })';
    const output = await printed(program(`await runStep('units', () => ${counts});`));
    expect(output).toMatch(/^✗ units +7 passed, 2 failed {2}\d+\.\d s\n {4}two are wrong\n$/);
  });
});

describe('Ctrl-C', () => {
  let server: Server;
  let port: number;
  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as { port: number }).port;
  });
  afterEach(() => server.close());

  /** A run whose tool has started a program of its own, which holds a connection to us for as long as it lives. */
  async function longRun(
    onSignal: string,
  ): Promise<{ run: ChildProcess; ended: Promise<unknown>; connection: Socket }> {
    const grandchild = `${onSignal} require('node:net').connect(${port}, '127.0.0.1');`;
    const child = `${onSignal} require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' });`;
    const run = program(
      `endToolsOnSignals(); await runStep('long', () => tool(['-e', ${JSON.stringify(child)}]));`,
    );
    const ended = once(run, 'exit');
    const [connection] = (await once(server, 'connection')) as [Socket];
    connection.on('error', () => {}).resume();
    return { run, ended, connection };
  }

  test('ends the tools and what they started', async () => {
    const { run, ended, connection } = await longRun('');
    const closed = once(connection, 'close');
    run.kill('SIGINT');
    await closed;
    expect(await ended).toEqual([130, null]);
  });

  test('pressed twice ends those that do not listen', async () => {
    const { run, ended, connection } = await longRun(`process.on('SIGINT', () => {});`);
    const closed = once(connection, 'close');
    const output = once(run.stdout as NodeJS.ReadableStream, 'data');
    run.kill('SIGINT');
    expect(String((await output)[0])).toContain('stopped by SIGINT');
    run.kill('SIGINT');
    await closed;
    expect(await ended).toEqual([130, null]);
  });
});
