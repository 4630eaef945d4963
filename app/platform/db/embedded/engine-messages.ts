import type { MessagePort } from 'node:worker_threads';

/** What the worker is told when it starts. */
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
