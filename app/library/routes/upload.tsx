import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function Upload() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:page.upload')} note={t('shell:comingSoon')} />;
}
