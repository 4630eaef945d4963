import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function Progress() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:entry.progress')} note={t('shell:comingSoon')} />;
}
