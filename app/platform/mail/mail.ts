import { z } from 'zod';
import { isMailAddress } from '../mail-address.ts';

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

export interface MailContent {
  locale: string;
  siteName: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
}

/** The plain text and the HTML of a mail with the same words. Whatever the words are, they stay words. */
export function layOutMail(content: MailContent): { text: string; html: string } {
  const button = content.button && { ...content.button, url: webAddress(content.button.url) };
  return { text: asText(content, button), html: asHtml(content, button) };
}

type Button = MailContent['button'];

function asText({ locale, siteName, paragraphs }: MailContent, button: Button): string {
  // French sets a space before a colon, one that no line breaks at.
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  const link = button ? [`${button.label}${colon}\n${button.url}`] : [];
  return `${[...paragraphs, ...link, `-- \n${siteName}`].join('\n\n')}\n`;
}

// No colours: the reader's mail program chooses them, light or dark.
function asHtml({ locale, siteName, paragraphs }: MailContent, button: Button): string {
  const body = [
    `<p style="font-size:20px;font-weight:700;margin:0 0 24px">${escapeHtml(siteName)}</p>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`),
    ...(button ? [buttonHtml(button)] : []),
  ];
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale)}">`,
    `<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(siteName)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">',
    `<div style="max-width:560px;margin:0 auto">`,
    ...body,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function buttonHtml({ label, url }: NonNullable<Button>): string {
  const look =
    'display:inline-block;padding:12px 24px;border:2px solid;border-radius:8px;font-weight:700;text-decoration:none';
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

const withBreaks = (words: string) => escapeHtml(words).replaceAll(/\r\n|\r|\n/g, '<br>');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (words: string) => words.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A link in a mail leads to a web page; anything else is a mistake in the code that asked for it. */
function webAddress(raw: string): string {
  const url = new URL(raw);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('A mail may only link to web pages.');
  return url.href;
}
