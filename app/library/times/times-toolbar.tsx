import {
  ChevronsLeftRightEllipsis,
  CircleHelp,
  Pause,
  Play,
  Redo2,
  RefreshCw,
  Save,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useFetcher } from 'react-router';
import { type FormAnswer, firstProblem } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import type { AlignmentState } from '../processing/processing-states.ts';
import type { SentenceTime } from './boundaries.ts';
import type { Sentence } from './sentence-list.tsx';

const toolIcons = [
  { name: 'undo', icon: <Undo2 /> },
  { name: 'redo', icon: <Redo2 /> },
  { name: 'zoomOut', icon: <ZoomOut /> },
  { name: 'zoomIn', icon: <ZoomIn /> },
] as const;

type TimesToolbarProps = {
  isPlaying: boolean;
  unsureCount: number;
  /** What each does, where it can be done now. */
  tools: Record<(typeof toolIcons)[number]['name'], false | (() => void)>;
  onPlay: () => void;
  onPlaySentence: () => void;
  onPlayAcross: undefined | (() => void);
  onNextUnsure: () => void;
};

/** What can be done with the recording and with the draft. */
export function TimesToolbar({ isPlaying, unsureCount, tools, ...on }: TimesToolbarProps) {
  const t = useText('uploads');
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2">
      <IconButton
        variant="primary"
        label={t(isPlaying ? 'uploads:times.pause' : 'uploads:times.playAll')}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={on.onPlay}
      />
      <Button variant="secondary" size="small" icon={<Play />} onClick={on.onPlaySentence}>
        <Text k="uploads:times.playThis" />
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronsLeftRightEllipsis />}
        disabled={!on.onPlayAcross}
        onClick={on.onPlayAcross}
      >
        <Text k="uploads:times.playAcross" />
      </Button>
      {unsureCount > 0 ? (
        <Button variant="secondary" size="small" icon={<CircleHelp />} onClick={on.onNextUnsure}>
          <Text k="uploads:times.nextUnsure" values={{ count: unsureCount }} />
        </Button>
      ) : null}
      <span className="ml-auto flex">
        {toolIcons.map(({ name, icon }) => (
          <Tooltip key={name} text={t(`uploads:times.${name}`)}>
            <IconButton
              size="small"
              label={t(`uploads:times.${name}`)}
              icon={icon}
              disabled={!tools[name]}
              onClick={tools[name] || undefined}
            />
          </Tooltip>
        ))}
      </span>
    </div>
  );
}

type TimesActionsProps = {
  alignmentState: AlignmentState;
  lyricsRevision: number;
  /** As they are stored, as far as is known here. */
  sentences: readonly Sentence[];
  times: readonly SentenceTime[];
  isChanged: boolean;
  /** The places of the sentences that were heard or set here. */
  checked: readonly number[];
  /** How many are still to be heard. */
  unsureCount: number;
};

/** Saves the times as they are now, or has them found anew. */
export function TimesActions(props: TimesActionsProps) {
  const { alignmentState, lyricsRevision, sentences, times, isChanged, checked, unsureCount } = props;
  const confirmed = checked.filter((position) => sentences[position]?.confident === false);
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const problem = answer && firstProblem(answer);
  const asked = fetcher.formData?.get('intent');
  const isWorking = alignmentState === 'waiting' || alignmentState === 'working';
  const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<Save />}
          busy={asked === 'save'}
          disabled={isWorking || (!isChanged && confirmed.length === 0)}
          onClick={() =>
            send({
              intent: 'save',
              sentences: JSON.stringify(times),
              seen: JSON.stringify(sentences.map(({ startMs, endMs }) => ({ startMs, endMs }))),
              checked: JSON.stringify(checked),
              revision: String(lyricsRevision),
            })
          }
        >
          <Text
            k={isChanged || confirmed.length === 0 ? 'uploads:times.save' : 'uploads:times.saveChecked'}
          />
        </Button>
        <Realign
          isBusy={asked === 'realign'}
          isDisabled={isWorking}
          mustAsk={isChanged || alignmentState === 'edited'}
          onConfirm={() => send({ intent: 'realign' })}
        />
        {isChanged ? (
          <span className="text-ink-soft text-sm">
            <Text k="uploads:times.unsaved" />
          </span>
        ) : unsureCount > 0 ? (
          <span className="text-ink-soft text-sm">
            <Text k="uploads:times.listenFirst" />
          </span>
        ) : null}
      </div>
      {problem || !isChanged ? <FormMessage answer={{ ...answer, problem }} /> : null}
    </div>
  );
}

type RealignProps = { isBusy: boolean; isDisabled: boolean; mustAsk: boolean; onConfirm: () => void };

/** Work done by hand is only given up after a question. */
export function Realign({ isBusy, isDisabled, mustAsk, onConfirm }: RealignProps) {
  const button = (
    <Button
      variant="secondary"
      icon={<RefreshCw />}
      busy={isBusy}
      disabled={isDisabled}
      onClick={mustAsk ? undefined : onConfirm}
    >
      <Text k="uploads:times.realign" />
    </Button>
  );
  if (!mustAsk) return button;
  return (
    <ConfirmDialog
      trigger={button}
      title={<Text k="uploads:times.realignTitle" />}
      description={<Text k="uploads:times.realignDescription" />}
      confirmLabel={<Text k="uploads:times.realign" />}
      cancelLabel={<Text k="uploads:times.realignKeep" />}
      onConfirm={onConfirm}
    />
  );
}
