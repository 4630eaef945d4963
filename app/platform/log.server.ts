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

/** JSON lines on standard output: one line an event, whatever a user put into it. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: pino.stdSerializers.err },
      redact,
    },
    options.destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
