import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
import { Text, useLocale } from '#app/platform/i18n/text.tsx';
import type { Overview } from '../../overview/overview.queries.server.ts';

const units = ['megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the largest unit that leaves a whole number before the point. */
function sizeText(locale: Locale, bytes: number): string {
  const nth = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10) - 2));
  const wording = { style: 'unit', unit: units[nth], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(formatTag(locale), wording).format(bytes / 2 ** (20 + nth * 10));
}

/** What is stored, and how far the disk is from its end. A failure of this part stands among what needs attention. */
export function StorageLine({ storage }: Pick<Overview, 'storage'>) {
  const locale = useLocale();
  if ('failed' in storage) return null;
  const { usedBytes, freeBytes, floorBytes } = storage.value;
  const [used, free, floor] = [usedBytes, freeBytes, floorBytes].map((bytes) => sizeText(locale, bytes));
  return (
    <p className="text-ink-soft text-sm">
      <Text k="overview:storage" values={{ used: used ?? '', free: free ?? '', floor: floor ?? '' }} />
    </p>
  );
}
