import { z } from 'zod';
import { readInstant } from '#app/forms/zoned-time.ts';
import { defaultLocale, type Locale, locales } from '#app/platform/i18n/locales.ts';
import { textField, titleField } from './form-values.ts';
import { isReadableIcon, isSitePath, safeUrl } from './safe-url.ts';

/** What the forms of these pages ask for, and the sentence when neither a yes nor a no came back. */
const failures = {
  'save-header': 'frame:failed.save',
  'save-footer': 'frame:failed.save',
  'add-item': 'frame:failed.addItem',
  'edit-item': 'frame:failed.editItem',
  'delete-item': 'frame:failed.deleteItem',
  'reorder-items': 'frame:failed.reorderItems',
  'add-link': 'frame:failed.addLink',
  'edit-link': 'frame:failed.editLink',
  'delete-link': 'frame:failed.deleteLink',
  'reorder-links': 'frame:failed.reorderLinks',
  'add-named': 'frame:failed.addNamed',
  'edit-named': 'frame:failed.editNamed',
  'delete-named': 'frame:failed.deleteNamed',
  'add-announcement': 'frame:failed.addAnnouncement',
  'edit-announcement': 'frame:failed.editAnnouncement',
  'delete-announcement': 'frame:failed.deleteAnnouncement',
} as const;

export type FrameIntent = keyof typeof failures;

export const navigationFailed = (intent: string) => failures[intent as FrameIntent] ?? 'frame:failed.save';

/** How much fits into a field; the inputs stop there, too. */
export const frameLimits = {
  title: 80,
  url: 500,
  platform: 40,
  icon: 16_384,
  key: 60,
  text: 200,
  phone: 40,
} as const;

/** One line of what was typed: without control characters, which no field shows and the database refuses. */
const asOneLine = (typed: string) => typed.replace(/\p{Cc}+/gu, ' ').trim();

const line = (most: number, long: string) =>
  z.string(long).default('').transform(asOneLine).pipe(z.string().max(most, long));
const requiredLine = (most: number, missing: string, long: string) =>
  line(most, long).pipe(z.string().min(1, missing));

/** Control characters stay in it, so that none is taken away and another address comes out. */
const url = z
  .string('frame:validation.url')
  .transform((typed) => typed.trim())
  .pipe(
    z
      .string()
      .max(frameLimits.url, 'frame:validation.urlLong')
      .refine((typed) => safeUrl(typed) !== undefined, 'frame:validation.url'),
  );
const optionalUrl = z
  .string('frame:validation.url')
  .default('')
  .transform((typed) => typed.trim())
  .pipe(z.literal('').or(url))
  .transform((typed) => typed || null);
const tick = z
  .string()
  .optional()
  .transform((sent) => sent === 'on');

const otherLocales = locales.filter((locale) => locale !== defaultLocale);
const byLanguage = (of: readonly Locale[], field: (locale: Locale) => string, most: number, long: string) =>
  Object.fromEntries(of.map((locale) => [field(locale), line(most, long)]));

/** Gathers the fields of several languages; an empty one is no translation. */
const gathered = (
  fields: Record<string, unknown>,
  field: (locale: Locale) => string,
  of: readonly Locale[],
) =>
  Object.fromEntries(
    of.flatMap((locale) => (fields[field(locale)] ? [[locale, String(fields[field(locale)])]] : [])),
  ) as Partial<Record<Locale, string>>;

const itemFields = z.object({
  title: requiredLine(frameLimits.title, 'frame:validation.title', 'frame:validation.titleLong'),
  url,
  isShown: tick,
  ...byLanguage(otherLocales, titleField, frameLimits.title, 'frame:validation.titleLong'),
});

/** An item of the footer's menu. */
const footerItemForm = itemFields.transform((fields) => ({
  title: fields.title,
  url: fields.url,
  isShown: fields.isShown,
  words: gathered(fields, titleField, otherLocales),
}));

/** The same in the header, where it may open in a new tab. */
const headerItemForm = itemFields.extend({ isExternal: tick }).transform((fields) => ({
  title: fields.title,
  url: fields.url,
  isShown: fields.isShown,
  isExternal: fields.isExternal,
  words: gathered(fields, titleField, otherLocales),
}));

const linkFields = {
  platform: requiredLine(frameLimits.platform, 'frame:validation.platform', 'frame:validation.platformLong'),
  url,
};

/** A link of the top bar to where the site's people can be followed. */
const socialLinkForm = z.object(linkFields);

/** The same in the footer, with an icon of its own: SVG markup or path data. */
const footerLinkForm = z.object({
  ...linkFields,
  icon: z
    .string('frame:validation.icon')
    .default('')
    .transform((typed) => typed.replaceAll('\0', '').trim())
    .pipe(
      z
        .string()
        .max(frameLimits.icon, 'frame:validation.iconLong')
        .refine((typed) => typed === '' || isReadableIcon(typed), 'frame:validation.icon'),
    )
    .transform((typed) => typed || null),
});

const keyGrammar = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** A link by its name. */
const namedLinkForm = z.object({
  key: requiredLine(frameLimits.key, 'frame:validation.key', 'frame:validation.keyLong').pipe(
    z.string().regex(keyGrammar, 'frame:validation.key'),
  ),
  url,
});

/** A picture of this site: the pages would refuse any other. */
const logoUrl = z
  .string('frame:validation.logo')
  .default('')
  .transform((typed) => typed.trim())
  .pipe(
    z
      .string()
      .max(frameLimits.url, 'frame:validation.urlLong')
      .refine(
        (typed) => typed === '' || (typed.startsWith('/') && isSitePath(typed)),
        'frame:validation.logo',
      ),
  )
  .transform((typed) => typed || null);

/** The settings of the header with the bar above it, and of the footer. */
export const settingsForms = {
  header: z.object({
    logoUrl,
    phoneNumber: line(frameLimits.phone, 'frame:validation.phone')
      .refine(
        (typed) => typed === '' || /^\+?[\d\s()./-]*\d[\d\s()./-]*$/.test(typed),
        'frame:validation.phone',
      )
      .transform((typed) => typed || null),
    chatLink: optionalUrl,
  }),
  footer: z.object({ logoUrl }),
};

type Settings = { [Place in keyof typeof settingsForms]: z.output<(typeof settingsForms)[Place]> };
export type SettingsPlace = keyof Settings;
export type SettingsFields<Place extends SettingsPlace> = Settings[Place];

const instant = z
  .string('frame:validation.instant')
  .default('')
  .refine((typed) => typed === '' || readInstant(typed) !== null, 'frame:validation.instant')
  .transform(readInstant);

/** The line above the header: whoever reads a language without a text of its own reads the English one. */
const announcementForm = z
  .object({
    link: optionalUrl,
    isOn: tick,
    fromAt: instant,
    untilAt: instant,
    ...byLanguage(locales, textField, frameLimits.text, 'frame:validation.textLong'),
  })
  .superRefine((fields, context) => {
    const { isOn, fromAt, untilAt } = fields;
    if (isOn && !(fields as Record<string, unknown>)[textField(defaultLocale)])
      context.addIssue({
        code: 'custom',
        path: [textField(defaultLocale)],
        message: 'frame:validation.text',
      });
    if (fromAt && untilAt && untilAt <= fromAt)
      context.addIssue({ code: 'custom', path: ['untilAt'], message: 'frame:validation.until' });
  })
  .transform((fields) => ({
    link: fields.link,
    isOn: fields.isOn,
    fromAt: fields.fromAt,
    untilAt: fields.untilAt,
    words: gathered(fields, textField, locales),
  }));

/** The lists of rows that admins edit one by one, each with the form of a row. */
export const rowForms = {
  'header-item': headerItemForm,
  'footer-item': footerItemForm,
  'social-link': socialLinkForm,
  'footer-link': footerLinkForm,
  'named-link': namedLinkForm,
  announcement: announcementForm,
};

export type RowList = keyof typeof rowForms;
