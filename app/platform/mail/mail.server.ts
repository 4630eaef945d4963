import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.server.ts';
import type { Log } from '../log.server.ts';
import { parseSender } from '../mail-address.ts';
import { OperatorError } from '../outcome.ts';
import { type Mail, mailSchema } from './mail.ts';

const longestNameChars = 120;

/** Stores mails as files instead of sending them. A file is there complete or not at all. */
function createOutbox(folder: string) {
  let lastMs = 0;
  return {
    async keep(to: string, message: Buffer): Promise<string> {
      // Two mails of the same millisecond keep their order and their names apart.
      lastMs = Math.max(Date.now(), lastMs + 1);
      const time = new Date(lastMs).toISOString().replaceAll(':', '-');
      const name = `${time}-${to.replaceAll(/[^\w@.+-]/g, '_').slice(0, longestNameChars)}.eml`;
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${name}.part`);
      try {
        await writeDurably(unfinished, message);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return join(folder, name);
    },
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  // Mails hold links that open accounts: nobody else on the machine may read them.
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

export interface Mailer {
  /** Hands the mail over for good, or throws. A `MailRefused` says that trying again cannot help. */
  send(mail: Mail): Promise<void>;
}

/** The receiving server does not know the recipient and never will. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
type Sender = { name: string; address: string };

/** Sends by SMTP when a server is set, otherwise stores mails as files in the data folder. */
export function createMailer(env: MailSettings, log: Log, { timeoutMs = 15_000 } = {}): Mailer {
  const sender = parseSender(env.MAIL_FROM);
  if (!sender)
    throw new OperatorError('MAIL_FROM is not a mail address. Write it like: Dictoria <hello@example.org>');
  const deliver = env.SMTP_URL
    ? deliverBySmtp(env.SMTP_URL, timeoutMs)
    : deliverToFiles(join(env.DATA_DIR, 'outbox'), log);
  return {
    async send(mail) {
      const { messageId, to, ...rest } = mailSchema.parse(mail);
      await deliver({
        ...rest,
        // Objects and an envelope of our own: no text is parsed to find out who gets the mail.
        from: sender,
        to: { name: '', address: to },
        replyTo: rest.replyTo && { name: '', address: rest.replyTo },
        envelope: { from: sender.address, to: [to] },
        messageId: `<${messageId}@${domainOf(sender)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

type Deliver = (message: SendMailOptions & { to: { address: string } }) => Promise<void>;

function deliverBySmtp(url: string, timeoutMs: number): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  return async (message) => {
    try {
      await transport.sendMail(message);
    } catch (error) {
      throw isUnknownRecipient(error)
        ? new MailRefused('The recipient was refused.', { cause: error })
        : error;
    }
  };
}

function deliverToFiles(folder: string, log: Log): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const outbox = createOutbox(folder);
  return async (message) => {
    const { message: composed } = await composer.sendMail(message);
    const file = await outbox.keep(message.to.address, composed as Buffer);
    log.info({ file }, 'mail kept as a file');
  };
}

// Every other "no" may be our own fault (a wrong password, a full disk over there) and may pass.
const unknownRecipient = new Set([550, 551, 553]);

function isUnknownRecipient(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && unknownRecipient.has(responseCode);
}

const domainOf = ({ address }: Sender) => address.slice(address.lastIndexOf('@') + 1);
