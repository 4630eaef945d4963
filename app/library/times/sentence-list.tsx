import { Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { controlClasses, FieldError } from '#app/ui/field.tsx';
import { type Edge, roomFor, type SentenceTime } from './boundaries.ts';

/** A time in a recording as editors write it, `mm:ss.mmm`. Hours are counted in minutes. */
export function timeText(ms: number): string {
  const [minutes, seconds, rest] = [
    Math.floor(ms / 60_000),
    Math.floor(ms / 1000) % 60,
    Math.floor(ms) % 1000,
  ];
  return `${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(rest, 3)}`;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** The milliseconds somebody meant: `1:02.5`, `01:02,500` and `62.5` are the same. `undefined` for anything else. */
export function readTime(typed: string): number | undefined {
  const parts = typed.trim().match(/^(?:(\d{1,4}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/);
  if (!parts) return undefined;
  const [, minutes, seconds = '0', fraction = '0'] = parts;
  if (minutes !== undefined && Number(seconds) > 59) return undefined;
  return Number(minutes ?? 0) * 60_000 + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'));
}

type TimeFieldProps = {
  label: string;
  /** The label in a word, where no heading stands above the column. */
  heading: ReactNode;
  ms: number;
  /** How far it may go: beyond, a sentence would be too short to be spoken, or leave the recording. */
  room?: { minMs: number; maxMs: number };
  onChange: (ms: number) => void;
};

/** A time to be typed. What cannot be read, or be, stays as it was typed, with a sentence under it. */
function TimeField({ label, heading, ms, room, onChange }: TimeFieldProps) {
  const errorId = useId();
  const [typed, setTyped] = useState<string>();
  const [isFinished, setIsFinished] = useState(false);
  const read = typed === undefined ? undefined : readTime(typed);
  const isUnreadable = typed !== undefined && read === undefined;
  const isOutside =
    read !== undefined && room !== undefined && read !== ms && (read < room.minMs || read > room.maxMs);
  const isWrong = isUnreadable || (isOutside && isFinished);

  function finish() {
    setIsFinished(true);
    if (read === undefined || isOutside) return;
    setTyped(undefined);
    onChange(read);
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter') finish();
    else if (event.key === 'Escape') setTyped(undefined);
  }

  return (
    <div className="min-w-0">
      <span aria-hidden="true" className="text-ink-soft text-xs @2xl:hidden">
        {heading}
      </span>
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? timeText(ms)}
        onChange={(event) => {
          setIsFinished(false);
          setTyped(event.target.value);
        }}
        onBlur={finish}
        onKeyDown={pressed}
        className={classNames(controlClasses, 'min-h-9 px-2 text-sm tabular-nums pointer-coarse:min-h-11')}
      />
      {isWrong ? (
        <FieldError id={errorId}>
          {isUnreadable || !room ? (
            <Text k="uploads:times.notATime" />
          ) : (
            <Text
              k="uploads:times.noRoom"
              values={{ from: timeText(room.minMs), to: timeText(room.maxMs) }}
            />
          )}
        </FieldError>
      ) : null}
    </div>
  );
}

export interface Sentence extends SentenceTime {
  text: string;
  /** False asks a person to check the times. */
  confident: boolean;
}

const rowClasses =
  'grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 p-3 @2xl:grid-cols-[auto_1fr_8.5rem_8.5rem_auto]';

type SentenceListProps = {
  sentences: readonly Sentence[];
  times: readonly SentenceTime[];
  durationMs: number;
  isUnsure: (index: number) => boolean;
  /** Whether it was heard or set here, and is not saved yet. */
  isChecked: (index: number) => boolean;
  language: string;
  selected: number;
  onSelect: (index: number) => void;
  onMove: (index: number, edge: Edge, toMs: number) => void;
  onPlay: (index: number) => void;
};

/** Every sentence with its times, to be chosen, heard and corrected without the picture. */
export function SentenceList(props: SentenceListProps) {
  const { sentences, times, durationMs, isUnsure, isChecked, language, selected } = props;
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-sheet">
      <div
        aria-hidden="true"
        className={classNames(
          rowClasses,
          'items-baseline py-2 font-medium text-ink-soft text-sm @max-2xl:hidden',
        )}
      >
        <span className="min-w-9 text-center">#</span>
        {(['sentence', 'start', 'end'] as const).map((name) => (
          <span key={name}>
            <Text k={`uploads:times.${name}`} />
          </span>
        ))}
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
              isConfirmed={!sentence.confident && isChecked(index)}
              room={(edge) => roomFor(times, index, edge, durationMs)}
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
  /** Whether it was to be checked, and is now. */
  isConfirmed: boolean;
  room: (edge: Edge) => { minMs: number; maxMs: number } | undefined;
  isSelected: boolean;
  language: string;
  onSelect: () => void;
  onMove: (edge: Edge, toMs: number) => void;
  onPlay: () => void;
};

function Row({
  sentence,
  time,
  index,
  isChanged,
  isUnsure,
  isConfirmed,
  isSelected,
  language,
  room,
  ...on
}: RowProps) {
  const t = useText('uploads');
  const number = index + 1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the number chooses the sentence by keyboard
    <li
      onClick={on.onSelect}
      className={classNames(
        rowClasses,
        'border-line border-t @max-2xl:first:border-t-0',
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
        {isUnsure || isConfirmed || isChanged ? (
          <p className="mt-1 flex flex-wrap gap-2">
            {isUnsure ? (
              <Badge tone="hint">
                <Text k="uploads:times.unsure" />
              </Badge>
            ) : null}
            {isConfirmed ? (
              <Badge tone="good">
                <Text k="uploads:times.checked" />
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
      <div className="@max-2xl:col-span-3 @max-2xl:row-start-2 @max-2xl:grid @max-2xl:grid-cols-2 @max-2xl:gap-2 @2xl:contents">
        {(['start', 'end'] as const).map((edge) => (
          <TimeField
            key={edge}
            heading={<Text k={`uploads:times.${edge}`} />}
            label={t(`uploads:times.handle.${edge}`, { number })}
            ms={time[`${edge}Ms` as const]}
            room={room(edge)}
            onChange={(ms) => on.onMove(edge, ms)}
          />
        ))}
      </div>
      <IconButton
        label={t('uploads:times.play', { number })}
        icon={<Play />}
        size="small"
        onClick={on.onPlay}
        className="@max-2xl:col-start-3 @max-2xl:row-start-1"
      />
    </li>
  );
}
