import { z } from 'zod';
import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
import { isLanguage, type Language, languageNameList } from '#app/platform/languages.ts';

const firstNameMaxLength = 100;

/** A name goes into mails and menus: one line of it, without invisible signs. */
export const firstName = z
  .string('accounts:validation.firstName')
  .trim()
  .min(1, 'accounts:validation.firstName')
  .max(firstNameMaxLength, 'accounts:validation.firstNameLong')
  .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]*$/u, 'accounts:validation.firstName');

export const country = z
  .string('accounts:validation.country')
  .refine((code) => isCountryCode(code), 'accounts:validation.country');

/** One box or several: a browser sends a single value where only one is ticked. */
const oneOrMany = (given: unknown) => (typeof given === 'string' ? [given] : given);

const learningLanguages = z
  .preprocess(oneOrMany, z.array(z.unknown(), 'accounts:validation.learningLanguages'))
  .refine((codes) => codes.length > 0 && codes.every(isLanguage), 'accounts:validation.learningLanguages')
  .transform((codes) => [...new Set(codes as Language[])]);

const nativeLanguage = z
  .literal([...languageNameList, ''], 'accounts:validation.nativeLanguage')
  .transform((name) => name || null);

/** What a user may say about themself in the settings. */
export const profileForm = z.object({
  firstName,
  country,
  nativeLanguage,
  learningLanguages,
});

export type ProfileForm = z.output<typeof profileForm>;

/** The countries a learner can choose, by their ISO 3166 code. */
export const countryCodes = [
  ...['AE', 'AL', 'AO', 'AR', 'AT', 'AU', 'BA', 'BE', 'BG', 'BO', 'BR', 'BY', 'CA', 'CH', 'CL', 'CN', 'CO'],
  ...['CR', 'CU', 'CV', 'CY', 'CZ', 'DE', 'DK', 'DO', 'DZ', 'EC', 'EE', 'EG', 'ES', 'FI', 'FR', 'GB', 'GE'],
  ...['GR', 'GT', 'HR', 'HU', 'ID', 'IE', 'IL', 'IN', 'IS', 'IT', 'JP', 'KR', 'KZ', 'LT', 'LU', 'LV', 'MA'],
  ...['MD', 'ME', 'MK', 'MT', 'MX', 'MZ', 'NG', 'NL', 'NO', 'NZ', 'PE', 'PH', 'PL', 'PT', 'RO', 'RS', 'SE'],
  ...['SI', 'SK', 'TR', 'TN', 'UA', 'US', 'UY', 'VE', 'VN', 'ZA'],
] as const;

export type CountryCode = (typeof countryCodes)[number];

export interface Country {
  code: CountryCode;
  name: string;
}

/** Says whether a string from outside is the code of a country one can choose. */
export const isCountryCode = (raw: unknown): raw is CountryCode => countryCodes.includes(raw as CountryCode);

/** All countries by name in the language of the interface, sorted as that language sorts. */
export function listCountries(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(formatTag(locale), { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}
