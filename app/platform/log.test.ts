import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog({ level: 'info', destination: { write: (line: string) => lines.push(line) } }));
  return lines;
}

test('secrets and what learners wrote never reach the log', () => {
  const [line = ''] = linesOf((log) =>
    log.info(
      {
        password: 'hunter2',
        form: { newPassword: 'hunter2', token: 'hunter2', notes: 'hunter2' },
        request: { headers: { cookie: 'hunter2', authorization: 'hunter2' } },
      },
      'saved',
    ),
  );
  expect(line).not.toContain('hunter2');
  expect(line).toContain('[hidden]');
});

test('whatever a user sends stays on one line of JSON', () => {
  const hostile = 'a\r\n{"level":"fatal"}\u001b[31m';
  const lines = linesOf((log) => log.info({ path: hostile }, hostile));
  expect(lines).toHaveLength(1);
  for (const control of ['\r', '\n', '\u001b']) expect(lines[0]?.trimEnd()).not.toContain(control);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', path: hostile, msg: hostile });
});

test('what a failed query was given never reaches the log', () => {
  const cause = Object.assign(new Error('relation does not exist'), { code: '42P01' });
  const err = new DrizzleQueryError('insert into attempts values ($1)', ['hunter2'], cause);
  expect(err.message).toContain('hunter2');
  const outer = new Error('the attempt could not be kept', { cause: err });
  const [line = ''] = linesOf((log) => log.error({ err: outer }, 'request failed'));
  expect(line).not.toContain('hunter2');
  expect(JSON.parse(line).err).toMatchObject({
    message: 'the attempt could not be kept',
    stack: expect.stringContaining('log.test.ts'),
    cause: {
      message: 'Failed query: insert into attempts values ($1)',
      cause: { message: 'relation does not exist', code: '42P01' },
    },
  });
});
