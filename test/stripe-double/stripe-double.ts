import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Account, openAccount } from './account.ts';
import { checkRequest, type Params } from './check-request.ts';
import { type Answer, openIdempotency } from './idempotency.ts';
import { operations } from './operations.ts';
import { openShop } from './shop.ts';
import { StripeRefusal } from './stripe-error.ts';

/**
 * How Stripe can be unwell. `lostAnswer`: it does what it is asked to, and the line breaks before the answer; `stumbling`: it
 * begins and fails, and gives that failure again to whoever comes with the same key.
 */
export type Ailment = 'busy' | 'broken' | 'stumbling' | 'silent' | 'lostAnswer';

export interface SeenRequest {
  operation: string;
  params: Params;
  idempotencyKey: string | undefined;
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

/** A Stripe of the tests' own, on a port of its own: it remembers, checks every request, and says no as Stripe does. */
export async function startStripeDouble({ secretKey = 'sk_test_double', account = openAccount() } = {}) {
  const requests: SeenRequest[] = [];
  const ailments: { ailment: Ailment; operation?: string }[] = [];
  let lasting: { ailment?: Ailment; operation?: string } = {};
  let answerOnce = openIdempotency();
  const arrivals = new EventEmitter();

  const server = createServer(async (request, response) => {
    const ailment = nextAilment(request);
    arrivals.emit('request');
    if (ailment === 'silent') return;
    const body = await text(request);
    try {
      if (ailment === 'busy') throw new StripeRefusal(429, 'Too many requests.', { code: 'rate_limit' });
      if (ailment === 'broken') throw new StripeRefusal(500, 'Something is wrong.', { type: 'api_error' });
      const { isReplay, ...answer } = await work(request, body, ailment === 'stumbling');
      if (ailment === 'lostAnswer') request.socket.destroy();
      else send(response, answer, isReplay);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      send(response, error);
    }
  });

  function nextAilment({ method = '', url = '' }: IncomingMessage): Ailment | undefined {
    const { operation } = named(method, new URL(url, 'http://double').pathname);
    const at = ailments.findIndex((waiting) => [operation, undefined].includes(waiting.operation));
    if (at >= 0) return ailments.splice(at, 1)[0]?.ailment;
    return [operation, undefined].includes(lasting.operation) ? lasting.ailment : undefined;
  }

  async function work(request: IncomingMessage, body: string, isStumbling: boolean) {
    const url = new URL(request.url ?? '', 'http://double');
    const { operation, id } = named(request.method ?? '', url.pathname);
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeRefusal(401, 'Invalid API Key provided.');
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const params = checkRequest(operation, url.search.slice(1), body);
    requests.push({ operation, params, idempotencyKey });
    return answerOnce(idempotencyKey, `${operation} ${id} ${body}`, async () => {
      // Someone else's request may come in between, as it may at Stripe.
      await new Promise(setImmediate);
      if (!isStumbling) return perform(account, operation, params, id);
      return { status: 500, body: new StripeRefusal(500, 'Something broke.', { type: 'api_error' }).body };
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    account,
    shop: openShop(account),
    requests,
    secretKey,
    connection: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      protocol: 'http' as const,
    },
    /** The next request, or the next one for this operation, meets this ailment. */
    failNext: (ailment: Ailment, operation?: string) => void ailments.push({ ailment, operation }),
    /** From now on every request, or every one for this operation, meets this one; without a name Stripe is well again. */
    become(ailment?: Ailment, operation?: string): void {
      lasting = { ailment, operation };
      ailments.length = 0;
    },
    /** Settles when somebody asks for something, whether it is answered or not. */
    nextRequest: () => once(arrivals, 'request'),
    /** A day later Stripe has forgotten every idempotency key. */
    forgetKeys(): void {
      answerOnce = openIdempotency();
    },
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function perform(account: Account, operation: string, params: Params, id: string): Answer {
  try {
    return { status: 200, body: operations[operation]?.(account, params, id) };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, body: error.body };
  }
}

/** `/v1/subscriptions/sub_1` is the operation `/v1/subscriptions/{id}` on `sub_1`. */
function named(method: string, path: string): { operation: string; id: string } {
  const id = path.split('/').find((part) => /^[a-z]+_\w*\d/.test(part)) ?? '';
  return { operation: `${method} ${id ? path.replace(id, '{id}') : path}`, id };
}

function send(response: ServerResponse, { status, body }: Answer, isReplay?: boolean): void {
  const headers = {
    'content-type': 'application/json',
    'request-id': 'req_double',
    // Of a failure that it would only give again, Stripe says so.
    ...(isReplay !== undefined && status === 500 && { 'stripe-should-retry': 'false' }),
  };
  response.writeHead(status, isReplay ? { ...headers, 'idempotent-replayed': 'true' } : headers);
  response.end(asStripeShows(body));
}

/** As JSON, without what only the double knows. */
export const asStripeShows = (value: unknown) =>
  JSON.stringify(value, (name, part) => (name.startsWith('_') ? undefined : part));
