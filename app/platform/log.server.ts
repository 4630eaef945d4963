import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** What never reaches the log: secrets, and what learners wrote. */
const hidden = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'token',
  'secret',
  'authorization',
  'cookie',
  'setCookie',
  'learner',
  'lyrics',
  'notes',
  'message_body',
];

const redact = {
  paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.headers["${name}"]`]),
  censor: '[hidden]',
};

/** Lines are written together, a fifth of a second late at most: each on its own would cost more than sending a page. */
const gathered = { minLength: 4_096, periodicFlush: 200 };

/** One for all logs of a process: each looks after its own lines five times a second, also when nobody logs any more. */
let standardOutput: DestinationStream | undefined;
function toStandardOutput(): DestinationStream {
  standardOutput ??= pino.destination({ dest: 1, sync: false, ...gathered });
  return standardOutput;
}

/** JSON lines on standard output: one line an event, whatever a user put into it. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
      redact,
    },
    options.destination ?? toStandardOutput(),
  );
}

/** An error as the log stores it: what happened and where, with everything that caused it. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, cause } = error;
  return {
    type: name,
    message: messageOf(error),
    code: 'code' in error ? error.code : undefined,
    stack: framesOf(error),
    cause: cause === undefined ? undefined : describeError(cause),
  };
}

/** A failed query names the values it was given, and those may be someone's text or a token. */
const messageOf = (error: Error) =>
  'query' in error && 'params' in error ? `Failed query: ${error.query}` : error.message;

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
