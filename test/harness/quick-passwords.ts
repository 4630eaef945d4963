import { argon2idAt } from '#app/accounts/credentials/password-hash.server.ts';

/** Hashed as in the product, for next to nothing: tests sign in hundreds of times. */
export const quickPasswords = argon2idAt({ memory: 16, passes: 1, parallelism: 1 });
