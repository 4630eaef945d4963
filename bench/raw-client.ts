import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Work } from './measure.ts';

interface RawRequests {
  port: number;
  connections: number;
  /** Head of the next request, without its end. */
  nextHead(): string;
  status: number;
  /** As many as the answer's head says, where that differs from answer to answer. */
  bodyBytes?: number;
}

export interface RawClient {
  ask: Work;
  close(): void;
}

const headEnd = '\r\n\r\n';

/**
 * Asks again and again on connections that stay open. It looks at nothing but the status and the length of the answer:
 * a client that does more would be slower than the servers it measures.
 */
export async function openRawClient({
  port,
  connections,
  nextHead,
  status,
  bodyBytes,
}: RawRequests): Promise<RawClient> {
  const idle: Socket[] = [];
  const all: Socket[] = [];
  for (let nth = 0; nth < connections; nth += 1) {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    idle.push(socket);
    all.push(socket);
  }

  async function ask(): Promise<void> {
    const socket = idle.pop();
    if (!socket) throw new Error('more requests at once than connections');
    socket.write(nextHead() + headEnd);
    await received(socket, status, bodyBytes);
    idle.push(socket);
  }
  return {
    ask,
    close: () => {
      for (const socket of all) socket.destroy();
    },
  };
}

function received(socket: Socket, status: number, bodyBytes: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = Number.POSITIVE_INFINITY;
    const end = (problem?: Error) => {
      socket.off('data', take).off('close', lost);
      if (problem) reject(problem);
      else resolve();
    };
    const lost = () => end(new Error('the server closed the connection'));
    const take = (piece: Buffer) => {
      if (missing === Number.POSITIVE_INFINITY) {
        head += piece.subarray(0, 4096).toString('latin1');
        const bodyAt = head.indexOf(headEnd);
        if (bodyAt < 0) return;
        if (!head.startsWith(`HTTP/1.1 ${status}`)) return end(new Error(head.slice(0, bodyAt)));
        const length = bodyBytes ?? Number(/content-length: (\d+)/i.exec(head)?.[1]);
        missing = bodyAt + headEnd.length + length;
      }
      missing -= piece.length;
      if (missing <= 0) end();
    };
    socket.on('data', take).once('close', lost);
  });
}
