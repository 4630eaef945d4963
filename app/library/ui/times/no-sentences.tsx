import { useFetcher } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { AlignmentState } from '../../processing/processing-states.ts';
import type { TimedFile } from '../../times/timed-file.queries.server.ts';
import { ProcessingSteps } from '../upload/processing-steps.tsx';
import { Realign } from './times-actions.tsx';

const reasons = {
  no_lyrics: 'uploads:times.none.noLyrics',
  too_long: 'uploads:times.none.tooLong',
  failed: 'uploads:times.none.failed',
} as const satisfies Partial<Record<AlignmentState, string>>;

/** A file without times: why, or how far the search for them is. */
export function NoSentences({ file }: { file: TimedFile }) {
  const fetcher = useFetcher();
  const state = file.alignmentState;
  if (state === 'waiting' || state === 'working') return <ProcessingSteps {...file} />;
  const reason = state === 'no_lyrics' || state === 'too_long' ? reasons[state] : reasons.failed;
  return (
    <EmptyState
      title={<Text k="uploads:times.none.title" />}
      action={
        reason === reasons.failed ? (
          <Realign
            isBusy={fetcher.state !== 'idle'}
            isDisabled={false}
            mustAsk={false}
            onConfirm={() => void fetcher.submit({ intent: 'realign' }, { method: 'post' })}
          />
        ) : undefined
      }
    >
      <Text k={reason} />
    </EmptyState>
  );
}
