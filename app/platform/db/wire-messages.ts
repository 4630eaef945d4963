// The parts of PostgreSQL's wire protocol that are needed to let several connections share one session.

const code = (letter: string) => letter.charCodeAt(0);

const parse = code('P');
const bind = code('B');
const describe = code('D');
const close = code('C');
const statement = code('S');
const errorResponse = code('E');
const notificationResponse = code('A');
const readyForQuery = code('Z');

export const terminate = code('X');

/** The engine answers after these: Sync, Query, Flush, FunctionCall, CopyData, CopyDone, CopyFail. */
const endsBatch = new Set(Array.from('SQHFdcf', code));

const headerBytes = 5;

/** Takes whole messages from the front of what arrived; a start-up message has no type letter. */
export function nextMessage(arrived: Buffer, isStartup: boolean): Buffer | undefined {
  const typeBytes = isStartup ? 0 : 1;
  if (arrived.length < typeBytes + 4) return undefined;
  const length = typeBytes + arrived.readInt32BE(typeBytes);
  return arrived.length < length ? undefined : arrived.subarray(0, length);
}

export const isBatchEnd = (message: Buffer): boolean => endsBatch.has(message[0] ?? 0);

/** A message whose statement name belongs to one connection alone, and what it does to that name. */
export interface Named {
  message: Buffer;
  opened?: string;
  closed?: string;
}

/** Puts the connection's prefix before a statement name: names are unique per session, and there is one session. */
export function withOwnName(message: Buffer, prefix: string): Named {
  const at = statementNameOffset(message);
  if (at === undefined || message[at] === 0) return { message };
  const end = message.indexOf(0, at);
  const name = prefix + message.toString('utf8', at, end);
  const renamed = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(end)]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  return {
    message: renamed,
    ...(message[0] === parse && { opened: name }),
    ...(message[0] === close && { closed: name }),
  };
}

function statementNameOffset(message: Buffer): number | undefined {
  const type = message[0];
  if (type === parse) return headerBytes;
  if (type === bind) return message.indexOf(0, headerBytes) + 1;
  const aboutStatement = (type === describe || type === close) && message[headerBytes] === statement;
  return aboutStatement ? headerBytes + 1 : undefined;
}

/** A Query message. */
export function simpleQuery(sql: string): Buffer {
  const message = Buffer.alloc(headerBytes + Buffer.byteLength(sql) + 1);
  message.write('Q');
  message.writeInt32BE(message.length - 1, 1);
  message.write(sql, headerBytes);
  return message;
}

/** What PostgreSQL sends before it ends a connection. */
export function fatalError(state: string, text: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${state}\0M${text}\0\0`);
  const header = Buffer.alloc(headerBytes);
  header.write('E');
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}

export interface Answer {
  /** 'I' idle, 'T' in a transaction, 'E' in a failed one; undefined while the engine waits for more. */
  status?: string;
  errors: { severity: string; message: string }[];
  notifications: { channel: string; payload: string }[];
}

/** Reads what matters for sharing out of the engine's answer. */
export function readAnswer(output: Buffer): Answer {
  const answer: Answer = { errors: [], notifications: [] };
  for (let at = 0; at + headerBytes <= output.length; at += 1 + output.readInt32BE(at + 1)) {
    const type = output[at];
    if (type === readyForQuery) answer.status = String.fromCharCode(output[at + headerBytes] ?? 0);
    else if (type === errorResponse) answer.errors.push(readError(output, at + headerBytes));
    else if (type === notificationResponse)
      answer.notifications.push(readNotification(output, at + headerBytes));
  }
  return answer;
}

function readNotification(output: Buffer, at: number) {
  const [channel, next] = readText(output, at + 4);
  return { channel, payload: readText(output, next)[0] };
}

function readError(output: Buffer, start: number) {
  const fields: Record<string, string> = {};
  for (let at = start; output[at] !== 0; ) {
    const [text, next] = readText(output, at + 1);
    fields[String.fromCharCode(output[at] ?? 0)] = text;
    at = next;
  }
  return { severity: fields.V ?? fields.S ?? '', message: fields.M ?? '' };
}

function readText(output: Buffer, at: number): [text: string, next: number] {
  const end = output.indexOf(0, at);
  return [output.toString('utf8', at, end), end + 1];
}

/** Someone who may need the engine for a while. */
export interface TurnTaker {
  /** It is yours now; say `release` when the engine is idle again. */
  onTurn(): void;
}

/** The engine has one session. Whoever holds the turn speaks to it alone; the others come in order. */
export class Turns {
  private holder: TurnTaker | undefined;
  private readonly waiting: TurnTaker[] = [];

  /** True when the turn is the asker's now; otherwise `onTurn` is called when it is. */
  take(taker: TurnTaker): boolean {
    this.holder ??= taker;
    if (this.holder === taker) return true;
    if (!this.waiting.includes(taker)) this.waiting.push(taker);
    return false;
  }

  isHeldBy = (taker: TurnTaker): boolean => this.holder === taker;

  get hasWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** Gives the turn to the next in line; a taker that only waited leaves the line. */
  release(taker: TurnTaker): void {
    const place = this.waiting.indexOf(taker);
    if (place >= 0) this.waiting.splice(place, 1);
    if (this.holder !== taker) return;
    const next = this.waiting.shift();
    this.holder = next;
    if (next) setImmediate(() => next.onTurn());
  }

  /** Runs the work alone, between the transactions of others. */
  async alone<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const { promise: granted, resolve } = Promise.withResolvers<void>();
    const taker: TurnTaker = { onTurn: resolve };
    if (this.take(taker)) resolve();
    await granted;
    try {
      return await work();
    } finally {
      this.release(taker);
    }
  }
}
