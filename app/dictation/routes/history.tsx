import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function History() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:page.history')} note={t('shell:comingSoon')} />;
}
