/** Why a command said no. Each kind maps to one HTTP status, in one table. */
export type RefusalKind =
  | 'invalid'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'payment'
  | 'busy'
  | 'unavailable'
  | 'full';

const statusByKind = {
  invalid: 422,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  payment: 402,
  busy: 429,
  unavailable: 503,
  full: 507,
} as const satisfies Record<RefusalKind, number>;

/** An expected "no": `code` is the key of the sentence the user reads. */
export interface Refusal<Code extends string = string> {
  ok: false;
  kind: RefusalKind;
  code: Code;
  /** The form field the sentence belongs to, if it belongs to one. */
  field?: string;
  retryAfterMs?: number;
  /** What stands in the places of the sentence, in the reader's language. */
  words?: Record<string, string>;
}

/** What every command returns: the value, or a typed refusal. A throw is a bug. */
export type Outcome<Value = void, Code extends string = string> = { ok: true; value: Value } | Refusal<Code>;

/** Says yes. */
export function ok(): { ok: true; value: undefined };
export function ok<Value>(value: Value): { ok: true; value: Value };
export function ok(value?: unknown): { ok: true; value: unknown } {
  return { ok: true, value };
}

/** Says no, with the sentence to show. */
export function refuse<Code extends string>(
  kind: RefusalKind,
  code: Code,
  detail: Pick<Refusal, 'field' | 'retryAfterMs' | 'words'> = {},
): Refusal<Code> {
  return { ok: false, kind, code, ...detail };
}

/** The HTTP status of a refusal. */
export const statusOf = (refusal: Refusal) => statusByKind[refusal.kind];

/** Something stands in the way that the operator can mend: the message is the one sentence they read. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** What a JSON text holds; nothing where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The record that a JSON text holds, otherwise an empty one. What a browser stored can be anything. */
export function parsedRecord(json: string | null): Record<string, unknown> {
  const raw = parsedJson(json ?? '{}');
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
}
