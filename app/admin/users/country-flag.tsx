import type { CountryCode } from '#app/accounts/profile/profile.forms.ts';
import * as flags from './flags.ts';

const pictures = { ...flags };

/** The flag of a country, only ever beside its name. */
export function CountryFlag({ code }: { code: CountryCode }) {
  const Picture = pictures[code];
  return <Picture aria-hidden="true" className="h-3.5 w-5 shrink-0 rounded-[2px] outline outline-line" />;
}
