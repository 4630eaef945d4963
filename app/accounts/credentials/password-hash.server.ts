import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const tagLength = 32;
const argon2id = promisify(argon2);

interface Cost {
  /** In KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** How passwords are hashed and checked. */
export interface Passwords {
  /** A password as it is stored, in the usual notation, so that the cost can be raised later. Runs off the event loop. */
  hash(password: string): Promise<string>;
  /** Says whether the password is the one that was stored, at whatever cost. A hash it cannot read is a no. */
  verify(stored: string, password: string): Promise<boolean>;
  /** Whether a hash was made at another cost than today's, so that it should be made again when the password is known. */
  isOutdated(stored: string): boolean;
  /** Stands in where there is no account: checking a password against it takes as long, and the answer is always no. */
  nobodysHash: string;
}

/** Passwords at a cost: nothing but a test, which hashes hundreds, has a reason to choose another than that of the product. */
export function argon2idAt(cost: Cost): Passwords {
  const notation = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
  const written = (nonce: Buffer, tag: Buffer) => `${notation}${base64(nonce)}$${base64(tag)}`;
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      return written(nonce, await derive(password, nonce, cost));
    },
    verify,
    isOutdated: (stored) => !stored.startsWith(notation),
    nobodysHash: written(Buffer.alloc(16), Buffer.alloc(tagLength)),
  };
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const argon2Passwords = argon2idAt({ memory: 19_456, passes: 2, parallelism: 1 });

async function verify(stored: string, password: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, nonce = '', expected = ''] = match;
  const tag = await derive(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  const stored32 = Buffer.from(expected, 'base64');
  return stored32.length === tag.length && timingSafeEqual(stored32, tag);
}

function derive(password: string, nonce: Buffer, cost: Cost) {
  // Two ways to type one letter must be one password.
  return argon2id('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
