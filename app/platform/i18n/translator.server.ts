import { createContext } from 'react-router';
import type { Env } from '../env.server.ts';
import { postJson } from '../http/post-json.server.ts';
import type { Locale } from './locales.ts';

/** A text as it is sent to be translated: what must not be translated is a numbered element. */
export interface ProtectedText {
  markup: string;
  /** What each number stands for. */
  pieces: string[];
}

const piece = /(\{\{[^}]*\}\}|<\/?[a-z][^<>]*>)/i;
const element = /(<(?:x id="?\d+"?\s*(?:\/>|>\s*<\/x>)|g id="?\d+"?\s*>|\/g>))/i;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words of a text, and between them what its pattern finds: each made anew. */
const remade = (
  text: string,
  between: RegExp,
  words: (words: string) => string,
  found: (part: string) => string,
) =>
  text
    .split(between)
    .map((part, nth) => (nth % 2 === 0 ? words(part) : found(part)))
    .join('');

/** Puts variables and tags out of a translator's reach. */
export function protectText(text: string): ProtectedText {
  const pieces: string[] = [];
  const markup = remade(text, piece, escaped, (found) => {
    if (found.startsWith('</')) return '</g>';
    const nth = pieces.push(found) - 1;
    const isOpening = found.startsWith('<') && !found.endsWith('/>');
    return isOpening ? `<g id="${nth}">` : `<x id="${nth}"></x>`;
  });
  return { markup, pieces };
}

/** The translated text with its variables and tags in it again; nothing when they did not all come back, each once. */
export function restoreText(translated: string, pieces: readonly string[]): string | undefined {
  const seen: number[] = [];
  const open: number[] = [];
  const text = remade(translated, element, unescaped, (found) => {
    const isClosing = found.startsWith('</');
    const nth = isClosing ? (open.pop() ?? -1) : Number(/\d+/.exec(found)?.[0]);
    const original = pieces[nth];
    if (isClosing && original) return `</${original.slice(1)}`;
    seen.push(nth);
    if (/^<g/i.test(found)) open.push(nth);
    return original ?? '';
  });
  const isWhole = open.length === 0 && seen.toSorted((a, b) => a - b).join() === [...pieces.keys()].join();
  return isWhole ? text : undefined;
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', amp: '&' };

const unescaped = (text: string) =>
  text.replaceAll(
    /&(?:(lt|gt|quot|apos|nbsp|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name) return signs[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** The server did not translate. Asking again helps unless it is final: a wrong key, a used-up quota. */
export class TranslationFailed extends Error {
  override name = 'TranslationFailed';
  readonly isFinal: boolean;
  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** Says texts, English unless it is said otherwise, in another language, in the same order; nothing in the place of one whose variables or tags got lost. */
export type Translate = (
  texts: readonly string[],
  to: Locale,
  signal: AbortSignal,
  from?: Locale,
) => Promise<(string | undefined)[]>;

/** How pages know whether texts can be translated. */
export const translatorContext = createContext<Translate | undefined>();

type Settings = Pick<Env, 'TRANSLATION_URL' | 'TRANSLATION_KIND' | 'TRANSLATION_KEY' | 'TRANSLATION_PRIVATE'>;

interface Api {
  path: string;
  headers: Record<string, string>;
  /** What the server calls a language: the name that says most, then one that a server without it knows. */
  names(to: Locale): [string, ...string[]];
  body(texts: string[], to: string, from: Locale): unknown;
  read(json: unknown): unknown;
}

const apis = {
  libretranslate: (key: string | undefined): Api => ({
    path: 'translate',
    headers: {},
    // Brazilian is a model of its own, which not every server has.
    names: (to) => (to === 'pt' ? ['pb', 'pt'] : [to]),
    body: (q, target, source) => ({ q, source, target, format: 'html', ...(key && { api_key: key }) }),
    read: (json) => (json as { translatedText?: unknown }).translatedText,
  }),
  deepl: (key: string | undefined): Api => ({
    path: 'v2/translate',
    headers: { Authorization: `DeepL-Auth-Key ${key}` },
    names: (to) => [to === 'pt' ? 'PT-BR' : to.toUpperCase()],
    body: (text, to, from) => ({
      text,
      source_lang: from.toUpperCase(),
      target_lang: to,
      tag_handling: 'xml',
      // As the bundled texts speak: only the French ones say "vous".
      formality: to === 'FR' ? 'prefer_more' : 'prefer_less',
    }),
    read: (json) => {
      const { translations } = json as { translations?: { text?: unknown }[] };
      return Array.isArray(translations) ? translations.map((one) => one?.text) : undefined;
    },
  }),
};

/** Wrong key, not allowed, no such address, nothing left to spend: each stays so until somebody changes a setting. */
const finalStatuses = new Set([400, 401, 403, 404, 456]);
const mostBytes = 1_048_576;

/** The translation server of the settings, if there is one. */
export function createTranslator(env: Settings, { timeoutMs = 20_000 } = {}): Translate | undefined {
  if (!env.TRANSLATION_URL) return undefined;
  const api = apis[env.TRANSLATION_KIND](env.TRANSLATION_KEY);
  const url = new URL(api.path, `${env.TRANSLATION_URL.replace(/\/+$/, '')}/`);
  return async (texts, to, signal, from = 'en') => {
    const sent = texts.map(protectText);
    const markups = sent.map(({ markup }) => markup);
    const ask = (name: string) =>
      postJson(url, {
        headers: api.headers,
        body: api.body(markups, name, from),
        allowPrivate: env.TRANSLATION_PRIVATE,
        ...{ timeoutMs, mostBytes, signal },
      }).catch((cause) => {
        throw new TranslationFailed(`The translation server was not reached: ${cause.message}`, { cause });
      });
    const [name, plainer] = api.names(to);
    const first = await ask(name);
    const { status, json } = first.status === 400 && plainer ? await ask(plainer) : first;
    if (status !== 200)
      throw new TranslationFailed(`The translation server said ${status}.`, {
        isFinal: finalStatuses.has(status),
      });
    const answers = json && typeof json === 'object' ? api.read(json) : undefined;
    if (!Array.isArray(answers) || answers.length !== texts.length)
      throw new TranslationFailed('The translation server answered with something else.');
    return answers.map((answer, nth) =>
      typeof answer === 'string' ? restoreText(answer, sent[nth]?.pieces ?? []) : undefined,
    );
  };
}
