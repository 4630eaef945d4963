import type { EventEmitter } from 'node:events';

export type Room = Uint8Array<ArrayBuffer>;

/** Reads a piece into the pooled buffer, or into a new one of its own when the pool gives none. */
type Reading<Content> = (room: Room | undefined) => Promise<Content>;

/**
 * Room for pieces on their way from the disk to a listener, used again and again. New room for each would be collected
 * as garbage thousands of times a second, which costs more than reading and sending.
 */
export class BufferPool {
  private readonly free: Room[] = [];
  private readonly limits: { roomBytes: number; most: number };

  constructor(limits: { roomBytes: number; most: number }) {
    this.limits = limits;
  }

  /** Gives a pooled buffer for a piece; it goes back once the answer that carries it has left, no sooner. */
  async lend<Content>(bytes: number, answer: EventEmitter, read: Reading<Content>): Promise<Content> {
    if (bytes > this.limits.roomBytes) return read(undefined);
    const room = this.free.pop() ?? Buffer.allocUnsafeSlow(this.limits.roomBytes);
    const content = await read(room.subarray(0, bytes));
    // Only now: a listener who left earlier has left a read under way, which would write into what is someone else's
    // by then. Room that nobody takes back is simply lost.
    answer.once('close', () => {
      if (this.free.length < this.limits.most) this.free.push(room);
    });
    return content;
  }
}
