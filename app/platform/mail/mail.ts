import { z } from 'zod';
import { isMailAddress } from './mail-address.ts';

const address = z.string().refine(isMailAddress, 'must be one plain mail address');
// A header is one line: with a line break in it, the rest of the text would become headers of its own.
const headerText = z
  .string()
  .min(1)
  .max(400)
  .regex(/^\P{Cc}*$/u, 'must be one line without control characters');

/** A mail that can be sent safely: one recipient, no header that reaches into the next line. */
export const mailSchema = z.strictObject({
  to: address,
  subject: headerText,
  text: z.string().min(1).max(200_000),
  html: z.string().max(400_000).optional(),
  /** The only header in which an address typed by a visitor may stand. */
  replyTo: address.optional(),
  /** The same for every attempt, so that a mail that went out twice is shown once. */
  messageId: z.uuid(),
});

export type Mail = z.infer<typeof mailSchema>;
