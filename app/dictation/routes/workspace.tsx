import { useText } from '#app/platform/i18n/text.tsx';
import { ComingSoon } from '#app/ui/coming-soon.tsx';

export default function Workspace() {
  const t = useText('shell');
  return <ComingSoon title={t('shell:entry.dictation')} note={t('shell:comingSoon')} />;
}
