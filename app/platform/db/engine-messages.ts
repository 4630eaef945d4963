import type { MessagePort } from 'node:worker_threads';

/** What the worker is sent when it starts. */
export interface EngineStart {
  folder?: string;
  template?: string;
  /** How long a transaction may sit idle while others wait. */
  idleTransactionLimitMs: number;
  /** One 64-bit number: since when (monotonic nanoseconds) the engine has been at work on a query; 0 is idle. */
  busySince: SharedArrayBuffer;
}

/** Work that runs between transactions, answered by a reply with the same id. */
export type EngineTask =
  | { kind: 'listen'; channel: string }
  | { kind: 'maintain' }
  | { kind: 'backup'; destination: string }
  | { kind: 'dump'; file: string }
  | { kind: 'close' };

export type ToEngine =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'task'; id: number; task: EngineTask };

export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'transactionExpired' }
  | { kind: 'reply'; id: number; error?: string };

/**
 * Joins the parts in a buffer that shares its memory with nothing else, so that it can be handed to another
 * thread without a copy; sending a pooled buffer would copy the whole pool.
 */
export function ownBytes(parts: Uint8Array[]): Buffer<ArrayBuffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return Buffer.from(joined.buffer);
}
