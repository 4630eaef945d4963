import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function Audit() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:entry.audit')} note={t('shell:comingSoon')} />;
}
