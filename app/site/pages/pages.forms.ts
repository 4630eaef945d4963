import { z } from 'zod';
import { asOneLine } from '#app/forms/typed-lines.ts';
import { stemOfAddress } from '#app/media/image.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import { richTextSchema } from '../editor/rich-text.ts';
import { pageLimits, slugFrom } from './pages.ts';

const required = 'written:form.allRequired';
const tooLong = 'written:form.tooLong';
const unreadable = 'written:form.saveFailed';

const title = z
  .string(required)
  .transform((typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  .pipe(z.string().min(1, required).max(pageLimits.title, 'written:form.titleLong'));

const slug = z
  .string(required)
  .max(1_000, required)
  .transform((typed) => slugFrom(typed))
  .pipe(z.string().min(1, required));

const description = z
  .string('written:form.descriptionLong')
  .default('')
  .transform(asOneLine)
  .pipe(z.string().max(pageLimits.description, 'written:form.descriptionLong'));

/** A picture of the image library by its address, or none. */
const shareImage = z
  .string('written:form.notOurImage')
  .max(500, 'written:form.notOurImage')
  .default('')
  .refine((address) => address === '' || isLibraryAddress(address), 'written:form.notOurImage');

/** On this site: what begins with two slashes names another. */
const isLibraryAddress = (address: string) =>
  /^\/(?!\/)/.test(address) && stemOfAddress(address) !== undefined;

/** Signs that JSON can write and a database cannot store. */
const unstorable = /\\u(0000|d[89a-f])/i;

const storable = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** Not a union of nothing and something: of two refusals a union makes a third, which says nothing. */
const documentIfAny = z
  .string(required)
  .max(pageLimits.document, tooLong)
  .transform((text, context) => {
    if (text === '') return undefined;
    const found = richTextSchema.safeParse(readJson(text));
    if (found.success) return found.data;
    context.addIssue({ code: 'custom', message: isExcess(found.error) ? tooLong : unreadable });
    return z.NEVER;
  });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text, unstorable.test(text) ? storable : undefined);
  } catch {
    return undefined;
  }
}

/** Whether the editor's document was refused for its size, rather than for being none. */
const isExcess = ({ issues }: z.ZodError) =>
  issues.some((issue) => issue.code === 'custom' && issue.params?.excess !== undefined);

const versionNumber = z.coerce.number('written:refusal.missing').int().min(0).max(1_000_000_000);

/** A language that an address or a form names. */
const pageLanguage = z.enum(locales, 'written:refusal.missing');

/** What is written on a page in one language, and how its writer found it. */
export const pageForm = z.object({
  title,
  slug,
  description,
  shareImage,
  /** None when nothing was typed into it: the text stays as it is. */
  content: documentIfAny,
  language: pageLanguage,
  /** The version that stood in the form when it was opened, 0 for none. */
  revision: versionNumber,
  /** The slug that stood in it: one that was not touched changes nothing. */
  seenSlug: z.string().max(1_000).default(''),
  /** Whether visitors are to see it at once. */
  publish: z
    .literal('yes')
    .optional()
    .transform((given) => given === 'yes'),
});

export type PageForm = z.output<typeof pageForm>;

/** One language of a page, as it was seen by whoever publishes it or takes it off the site. */
export const publishForm = z.object({ language: pageLanguage, revision: versionNumber });

export type PublishForm = z.output<typeof publishForm>;

/** The version to bring back, and the one that was the newest when it was chosen. */
export const restoreForm = publishForm.extend({ number: versionNumber });

export type RestoreForm = z.output<typeof restoreForm>;
