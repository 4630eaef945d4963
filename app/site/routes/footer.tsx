import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function Footer() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:entry.footer')} note={t('shell:comingSoon')} />;
}
