import { Play } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Edge, SentenceTime } from './boundaries.ts';
import { TimeField } from './time-field.tsx';

export interface Sentence extends SentenceTime {
  text: string;
  /** False asks a person to check the times. */
  confident: boolean;
}

const rowClasses =
  'grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 p-3 sm:grid-cols-[auto_1fr_8.5rem_8.5rem_auto]';

type SentenceListProps = {
  sentences: readonly Sentence[];
  times: readonly SentenceTime[];
  isUnsure: (index: number) => boolean;
  language: string;
  selected: number;
  onSelect: (index: number) => void;
  onMove: (index: number, edge: Edge, toMs: number) => void;
  onPlay: (index: number) => void;
};

/** Every sentence with its times, to be chosen, heard and corrected without the picture. */
export function SentenceList(props: SentenceListProps) {
  const { sentences, times, isUnsure, language, selected } = props;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sheet">
      <div
        aria-hidden="true"
        className={classNames(
          rowClasses,
          'items-baseline py-2 font-medium text-ink-soft text-sm max-sm:hidden',
        )}
      >
        <span className="min-w-9 text-center">#</span>
        <span>
          <Text k="uploads:times.sentence" />
        </span>
        <span>
          <Text k="uploads:times.start" />
        </span>
        <span>
          <Text k="uploads:times.end" />
        </span>
        <span className="w-9" />
      </div>
      <ol>
        {sentences.map((sentence, index) => {
          const time = times[index] ?? sentence;
          const isChanged = time.startMs !== sentence.startMs || time.endMs !== sentence.endMs;
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text
              key={index}
              {...{ sentence, time, index, isChanged, language }}
              isUnsure={isUnsure(index)}
              isSelected={index === selected}
              onSelect={() => props.onSelect(index)}
              onMove={(edge, toMs) => props.onMove(index, edge, toMs)}
              onPlay={() => props.onPlay(index)}
            />
          );
        })}
      </ol>
    </div>
  );
}

type RowProps = {
  sentence: Sentence;
  time: SentenceTime;
  index: number;
  isChanged: boolean;
  isUnsure: boolean;
  isSelected: boolean;
  language: string;
  onSelect: () => void;
  onMove: (edge: Edge, toMs: number) => void;
  onPlay: () => void;
};

function Row({ sentence, time, index, isChanged, isUnsure, isSelected, language, ...on }: RowProps) {
  const t = useText('uploads');
  const number = index + 1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the number chooses the sentence by keyboard
    <li
      onClick={on.onSelect}
      className={classNames(
        rowClasses,
        'border-line border-t max-sm:first:border-t-0',
        isSelected && 'bg-marker-soft',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={t('uploads:times.choose', { number })}
        className="min-h-9 min-w-9 rounded-control font-medium text-ink-soft text-sm tabular-nums hover:bg-shade"
      >
        {number}
      </button>
      <div className="min-w-0 py-1">
        <p lang={language}>{sentence.text}</p>
        {isUnsure || isChanged ? (
          <p className="mt-1 flex flex-wrap gap-2">
            {isUnsure ? (
              <Badge tone="hint">
                <Text k="uploads:times.unsure" />
              </Badge>
            ) : null}
            {isChanged ? (
              <Badge tone="brand">
                <Text k="uploads:times.changed" />
              </Badge>
            ) : null}
          </p>
        ) : null}
      </div>
      <div className="max-sm:col-span-3 max-sm:row-start-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 sm:contents">
        <TimeField
          heading={<Text k="uploads:times.start" />}
          label={t('uploads:times.handle.start', { number })}
          ms={time.startMs}
          onChange={(ms) => on.onMove('start', ms)}
        />
        <TimeField
          heading={<Text k="uploads:times.end" />}
          label={t('uploads:times.handle.end', { number })}
          ms={time.endMs}
          onChange={(ms) => on.onMove('end', ms)}
        />
      </div>
      <IconButton
        label={t('uploads:times.play', { number })}
        icon={<Play />}
        size="small"
        onClick={on.onPlay}
        className="max-sm:col-start-3 max-sm:row-start-1"
      />
    </li>
  );
}
