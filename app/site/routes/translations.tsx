import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function Translations() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:entry.translations')} note={t('shell:comingSoon')} />;
}
