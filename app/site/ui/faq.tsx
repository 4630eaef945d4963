import { Text } from '#app/platform/i18n/text.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import type { FaqEntry } from '../landing/faq-entries.ts';

type FaqProps = { entries: readonly FaqEntry[]; level?: 2 | 3 | 4 };

/** Questions of which one is open at a time, or none, before any script has arrived. */
export function Faq({ entries, level }: FaqProps) {
  const items = entries.map(({ id, question, answer }) => ({
    id,
    title: <Text k={question} />,
    content: (
      <p>
        <Text k={answer} />
      </p>
    ),
  }));
  return <Accordion items={items} level={level} />;
}
