import type { MessagePort } from 'node:worker_threads';
import type { Engine } from './engine.ts';
import {
  type Answer,
  fatalError,
  isBatchEnd,
  nextMessage,
  simpleQuery,
  type Turns,
  type TurnTaker,
  terminate,
  withOwnName,
} from './wire-messages.ts';

const idle = 'I';

/** What a connection reports to the thread it lives in. */
export interface ConnectionEvents {
  onAnswer(answer: Answer): void;
  onClose(connection: WireConnection): void;
}

/** One client's end of the wire. It holds the turn from its first message until the engine is idle again. */
export class WireConnection implements TurnTaker {
  private readonly port: MessagePort;
  private readonly engine: Engine;
  private readonly turns: Turns;
  private readonly events: ConnectionEvents;
  private readonly prefix: string;
  private readonly statements = new Set<string>();
  private arrived: Buffer = Buffer.alloc(0);
  private batch: Buffer[] = [];
  private started = false;
  private closed = false;
  private status: string | undefined = idle;
  private lastUsedMs = performance.now();

  constructor(id: number, port: MessagePort, engine: Engine, turns: Turns, events: ConnectionEvents) {
    this.port = port;
    this.engine = engine;
    this.turns = turns;
    this.events = events;
    this.prefix = `c${id}_`;
    port.on('message', (bytes: Uint8Array) => this.receive(bytes));
    port.on('close', () => this.close());
  }

  onTurn(): void {
    this.runBatches();
    const done = this.status === idle && this.batch.length === 0 && this.arrived.length === 0;
    if (this.closed || done) this.turns.release(this);
  }

  /**
   * Code that waits for `db` inside `db.transaction` would wait for itself for ever: the transaction holds the
   * only session. Such a transaction is ended, as PostgreSQL ends one that sits idle for too long.
   */
  expireIdleTransaction(limitMs: number): boolean {
    const expired = this.turns.isHeldBy(this) && performance.now() - this.lastUsedMs > limitMs;
    if (expired) {
      this.port.postMessage(fatalError('25P03', 'terminating connection due to idle-in-transaction timeout'));
      this.close();
    }
    return expired;
  }

  private receive(bytes: Uint8Array): void {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.arrived = this.arrived.length > 0 ? Buffer.concat([this.arrived, chunk]) : chunk;
    if (!this.closed && this.turns.take(this)) this.onTurn();
  }

  private runBatches(): void {
    while (!this.closed) {
      const message = nextMessage(this.arrived, !this.started);
      if (!message) return;
      this.arrived = this.arrived.subarray(message.length);
      if (!this.started) this.start(message);
      else if (message[0] === terminate) this.close();
      else this.collect(message);
    }
  }

  private start(message: Buffer): void {
    this.started = true;
    this.run(message);
  }

  private collect(message: Buffer): void {
    const named = withOwnName(message, this.prefix);
    if (named.opened) this.statements.add(named.opened);
    if (named.closed) this.statements.delete(named.closed);
    this.batch.push(named.message);
    if (isBatchEnd(message)) this.run(Buffer.concat(this.batch.splice(0)));
  }

  private run(batch: Buffer): void {
    const { output, answer } = this.engine.run(batch);
    this.lastUsedMs = performance.now();
    this.status = answer.status;
    this.port.postMessage(output, [output.buffer]);
    this.events.onAnswer(answer);
  }

  private close(): void {
    if (this.closed) return;
    this.closed = true;
    this.port.close();
    if (this.turns.isHeldBy(this) && this.status !== idle) this.engine.run(simpleQuery('rollback'));
    void this.forgetStatements();
    this.turns.release(this);
    this.events.onClose(this);
  }

  private async forgetStatements(): Promise<void> {
    if (this.statements.size === 0) return;
    await this.turns.alone(() => {
      for (const name of this.statements)
        this.engine.run(simpleQuery(`deallocate "${name.replaceAll('"', '""')}"`));
    });
  }
}
