import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './read-mail.ts';

/**
 * accept: takes every mail · greylist: "try again later" · refuse: "no such user" · hang: never says a word ·
 * silent: takes the mail and never says so · down: nobody listens.
 */
export type SmtpMode = 'accept' | 'greylist' | 'refuse' | 'hang' | 'silent' | 'down';

export interface ReceivedMail extends ReadMail {
  from: string;
  recipients: string[];
  raw: string;
}

const answers = {
  greylist: { responseCode: 451, message: 'Please try again later' },
  refuse: { responseCode: 550, message: 'No such user here' },
} as const;

/** A real mail server on a port of its own, which can be made to misbehave. */
export async function startSmtpServer() {
  let mode: SmtpMode = 'accept';
  const mails: ReceivedMail[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];

  const open = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      logger: false,
      onConnect: (_session, done) => {
        if (mode !== 'hang') done();
      },
      onRcptTo: (_address, _session, done) => {
        const answer = mode === 'greylist' || mode === 'refuse' ? answers[mode] : undefined;
        done(answer && Object.assign(new Error(answer.message), answer));
      },
      onData: async (stream, session, done) => {
        const raw = await text(stream).catch(() => undefined);
        // Whoever sends it went away in the middle: nothing was received.
        if (raw === undefined) return;
        const { mailFrom, rcptTo } = session.envelope;
        const recipients = rcptTo.map(({ address }) => address);
        mails.push({ ...readMail(raw), raw, recipients, from: mailFrom ? mailFrom.address : '' });
        for (const { count, resolve } of waiting) if (mails.length >= count) resolve();
        if (mode !== 'silent') done();
      },
    });
    server.on('error', () => {});
    const listener = server.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return { server, port: (listener.address() as AddressInfo).port };
  };

  let { server, port } = await open(0);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async become(next: SmtpMode): Promise<void> {
      if (next === 'down' && mode !== 'down') await close();
      if (next !== 'down' && mode === 'down') ({ server, port } = await open(port));
      mode = next;
    },
    /** Resolves once so many mails have arrived in all. */
    async received(count: number): Promise<void> {
      if (mails.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
    },
    async stop(): Promise<void> {
      if (mode !== 'down') await close();
    },
  };
}
