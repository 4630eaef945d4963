import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { OpenedAttempt } from '../../progress/history.ts';

const tones = { open: 'note', accepted: 'good', rejected: 'plain' } as const;

/** What became of the marks that the learner did not accept. */
export function OwnAppeals({ attempt: { appeals, language } }: { attempt: OpenedAttempt }) {
  const t = useText('comparison');
  if (appeals.length === 0) return null;
  const shown = (word: string) => word || t('comparison:panel.nothing');
  return (
    <section>
      <h3 className="text-lg">
        <Text k="comparison:history.appeals.title" />
      </h3>
      <ul className="mt-2 grid gap-2">
        {appeals.map(({ id, state, original, learner, remark }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span lang={language} className="wrap-anywhere">
                <Text
                  k="comparison:history.appeals.instead"
                  values={{ written: shown(learner), expected: shown(original) }}
                />
              </span>
              <Badge tone={tones[state]}>
                <Text k={`comparison:history.appeals.state.${state}`} />
              </Badge>
            </p>
            {remark ? <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">{remark}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
