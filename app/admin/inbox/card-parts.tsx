import { useMay } from '#app/accounts/sessions/viewer.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { TextLink } from '#app/ui/link.tsx';

type DifferenceProps = {
  language: Language;
  before: string;
  expected: string;
  after: string;
  written: string;
};

/** A sentence with the place in question, and what was expected there beside what was written. */
export function Difference({ language, before, expected, after, written }: DifferenceProps) {
  return (
    <div className="grid gap-3">
      <p lang={language} translate="no" className="wrap-anywhere max-w-[75ch] font-serif text-lg">
        {before}
        <mark className="rounded-tick bg-marker px-0.5 text-ink">{expected || '␣'}</mark>
        {after}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {Object.entries({ expected, written }).map(([name, text]) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">
              <Text k={`inbox:appeal.${name as 'expected' | 'written'}`} />
            </dt>
            <Form language={language} text={text} />
          </div>
        ))}
      </dl>
    </div>
  );
}

function Form({ language, text }: { language: Language; text: string }) {
  if (text === '')
    return (
      <dd className="text-ink-soft italic">
        <Text k="inbox:appeal.nothing" />
      </dd>
    );
  return (
    <dd lang={language} translate="no" className="wrap-anywhere font-medium">
      {text}
    </dd>
  );
}

/** When something came, in words; the exact instant for whoever asks. */
export const SentTime = ({ sent }: { sent: { at: string; ago: string; exactly: string } }) => (
  <time dateTime={sent.at} title={sent.exactly} className="text-ink-soft text-sm">
    {sent.ago}
  </time>
);

/** Which file it is about, with the way to it for those who look after files. */
export function FileTitle({ title, audioFileId }: { title: string; audioFileId: string | null }) {
  const opensFiles = useMay('content');
  return audioFileId && opensFiles ? (
    <TextLink to={`/dashboard/audio/${audioFileId}`}>{title}</TextLink>
  ) : (
    title
  );
}
