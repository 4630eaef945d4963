import { Ear } from 'lucide-react';
import { Text } from '#app/platform/i18n/text.tsx';

/** Whether a word was heard right, however it was written: if not, it is worth listening again. */
export function HeardSign({ heard }: { heard: boolean }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Ear aria-hidden="true" className="size-3.5 shrink-0" />
      <Text k={heard ? 'comparison:panel.heard' : 'comparison:panel.misheard'} />
    </span>
  );
}
