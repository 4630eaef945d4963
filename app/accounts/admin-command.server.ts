import { z } from 'zod';
import type { ControlCommand } from '#app/platform/control/control-socket.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { OperatorError } from '#app/platform/operator-error.ts';
import { makeAdmin } from './first-admin.server.ts';

/** `npm run admin [e-mail]`: makes an admin, or gives one a new password, and says it once. */
export const adminCommand =
  (db: Db): ControlCommand =>
  async (email) => {
    if (email && !z.email().safeParse(email).success)
      throw new OperatorError(`"${email}" is not an e-mail address.`);
    const signIn = await makeAdmin(db, { email: email || undefined });
    return `admin  ${signIn.email} / ${signIn.password}   (shown once)`;
  };
