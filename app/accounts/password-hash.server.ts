import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const costNotation = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const tagLength = 32;
const argon2id = promisify(argon2);

/** A password as it is stored, in the usual notation, so that the cost can be raised later. Runs off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, cost);
  return written(nonce, tag);
}

/** Stands in where there is no account: checking a password against it takes as long, and the answer is always no. */
export const nobodysHash = written(Buffer.alloc(16), Buffer.alloc(tagLength));

/** Whether a hash was made at another cost than today's, so that it should be made again when the password is known. */
export const isOutdatedHash = (stored: string) => !stored.startsWith(costNotation);

/** Says whether the password is the one that was stored. A hash it cannot read is a no. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
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

function derive(
  password: string,
  nonce: Buffer,
  parameters: { memory: number; passes: number; parallelism: number },
) {
  // Two ways to type one letter must be one password.
  return argon2id('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...parameters });
}

function written(nonce: Buffer, tag: Buffer): string {
  return `${costNotation}${base64(nonce)}$${base64(tag)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
