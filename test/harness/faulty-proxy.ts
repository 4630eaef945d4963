import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What stands between us and a server does with a connection. */
export type Behaviour =
  | { kind: 'passes' }
  /** Takes the request and never answers. */
  | { kind: 'silent' }
  /** Hands the answer on, a byte at a time. */
  | { kind: 'drips' }
  | { kind: 'resets' }
  /** Lets so many bytes of the request through, then resets both sides. */
  | { kind: 'cuts request'; afterBytes: number }
  /** Changes one byte of the request, so far from its beginning. */
  | { kind: 'damages request'; afterBytes: number }
  /** Lets so many bytes of the answer through, then resets both sides. */
  | { kind: 'cuts answer'; afterBytes: number }
  /** Answers by itself with a status, if the head of the request has the words, as often as `times` says. */
  | { kind: 'answers'; status: number; to?: string; times?: number };

export interface FaultyProxy {
  port: number;
  /** From the next connection on; those that are open are closed. */
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

const dripMs = 20;

/** Stands before a server on this machine and causes the faults it is set to. */
export async function startFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  let behaviour: Behaviour = { kind: 'passes' };
  const open = new Set<Socket>();
  const follow = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((client) =>
    handle(follow(client), behaviour, () => follow(connect(targetPort, '127.0.0.1'))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    behave(next) {
      behaviour = next;
      for (const socket of open) socket.destroy();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function handle(client: Socket, behaviour: Behaviour, reach: () => Socket): void {
  switch (behaviour.kind) {
    case 'silent':
      client.resume();
      return;
    case 'resets':
      client.once('data', () => client.resetAndDestroy());
      return;
    case 'answers':
      answerOnce(client, behaviour, reach);
      return;
    case 'drips': {
      const target = reach();
      client.pipe(target);
      target.on('data', (answer: Buffer) => drip(answer, client));
      return;
    }
    case 'damages request':
      damage(client, reach(), behaviour.afterBytes);
      return;
    default:
      pass(client, reach(), behaviour);
  }
}

function pass(client: Socket, target: Socket, behaviour: Behaviour): void {
  const [sending, receiving] = [
    behaviour.kind === 'cuts request' ? behaviour.afterBytes : Infinity,
    behaviour.kind === 'cuts answer' ? behaviour.afterBytes : Infinity,
  ];
  const handOn = (from: Socket, to: Socket, mostBytes: number) => {
    let left = mostBytes;
    from.on('data', (piece: Buffer) => {
      to.write(piece.subarray(0, left));
      left -= piece.length;
      if (left > 0) return;
      client.resetAndDestroy();
      target.resetAndDestroy();
    });
    from.once('close', () => to.destroy());
  };
  handOn(client, target, sending);
  handOn(target, client, receiving);
}

function damage(client: Socket, target: Socket, afterBytes: number): void {
  let left = afterBytes;
  client.on('data', (piece: Buffer) => {
    if (left >= 0 && left < piece.length) piece[left] = (piece[left] ?? 0) ^ 1;
    left -= piece.length;
    target.write(piece);
  });
  target.pipe(client);
}

function answerOnce(
  client: Socket,
  behaviour: Extract<Behaviour, { kind: 'answers' }>,
  reach: () => Socket,
): void {
  client.once('data', (request: Buffer) => {
    const { status, to = '', times = Infinity } = behaviour;
    if (times > 0 && request.toString('latin1').toLowerCase().includes(to.toLowerCase())) {
      behaviour.times = times - 1;
      client.end(`HTTP/1.1 ${status} Trouble\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      client.resume();
      return;
    }
    const target = reach();
    target.write(request);
    client.pipe(target);
    // One answer a connection: the next request is looked at again.
    target.once('data', (answer: Buffer) => {
      client.write(
        answer.toString('latin1').replace(/Connection: keep-alive/i, 'Connection: close'),
        'latin1',
      );
      target.pipe(client);
    });
  });
}

function drip(answer: Buffer, client: Socket): void {
  let sent = 0;
  const drop = setInterval(() => {
    if (client.destroyed || sent >= answer.length) clearInterval(drop);
    else client.write(answer.subarray(sent, ++sent));
  }, dripMs);
}
