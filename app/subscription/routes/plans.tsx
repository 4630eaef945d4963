import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function Plans() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:page.plans')} note={t('shell:comingSoon')} />;
}
