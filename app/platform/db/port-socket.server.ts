import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { ownBytes } from './engine-messages.ts';

/** As much of a network socket as the driver needs, over a message port to the engine's thread. */
export class PortSocket extends Duplex {
  private readonly dial: () => Promise<MessagePort>;
  private port: MessagePort | undefined;

  constructor(dial: () => Promise<MessagePort>) {
    super();
    this.dial = dial;
  }

  connect(): this {
    this.dial().then(
      (port) => (this.destroyed ? port.close() : this.attach(port)),
      (error) => this.destroy(error),
    );
    return this;
  }

  private attach(port: MessagePort): void {
    this.port = port;
    port.on('message', (bytes: Uint8Array) => this.push(bytes));
    port.on('close', () => {
      this.push(null);
      this.destroy();
    });
    this.emit('connect');
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.port?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.port?.close();
    done(error);
  }

  private send(chunks: Buffer[]): void {
    const bytes = ownBytes(chunks);
    this.port?.postMessage(bytes, [bytes.buffer]);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.port?.ref();
    return this;
  }

  unref(): this {
    this.port?.unref();
    return this;
  }
}
