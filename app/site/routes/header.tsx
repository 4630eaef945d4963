import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function Header() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:entry.top')} note={t('shell:comingSoon')} />;
}
