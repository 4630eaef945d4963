import { useTranslation } from 'react-i18next';
import { formatTag } from '#app/platform/i18n/locales.ts';

/** Writes a share from 0 to 1 in percent, as the locale does; one that is not known is a dash. Never rounds up to all of it. */
export function useShareText(): (share: number | undefined) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(formatTag(i18n.language), {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  return (share) => (share === undefined ? '–' : format.format(share < 1 ? Math.min(share, 0.99) : 1));
}
