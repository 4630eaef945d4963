import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function Voices() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:page.voices')} note={t('shell:comingSoon')} />;
}
