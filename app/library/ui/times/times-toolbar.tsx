import {
  ChevronsLeftRightEllipsis,
  CircleHelp,
  Pause,
  Play,
  Redo2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton, type IconButtonProps } from '#app/ui/icon-button.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';

type TimesToolbarProps = {
  isPlaying: boolean;
  unsureCount: number;
  may: { undo: boolean; redo: boolean; zoomIn: boolean; zoomOut: boolean; playAcross: boolean };
  onPlay: () => void;
  onPlaySentence: () => void;
  onPlayAcross: () => void;
  onNextUnsure: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onZoom: (step: 1 | -1) => void;
};

/** What can be done with the recording and with the draft. */
export function TimesToolbar({ isPlaying, unsureCount, may, ...on }: TimesToolbarProps) {
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
        disabled={!may.playAcross}
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
        <Tool label={t('uploads:times.undo')} icon={<Undo2 />} disabled={!may.undo} onClick={on.onUndo} />
        <Tool label={t('uploads:times.redo')} icon={<Redo2 />} disabled={!may.redo} onClick={on.onRedo} />
        <Tool
          label={t('uploads:times.zoomOut')}
          icon={<ZoomOut />}
          disabled={!may.zoomOut}
          onClick={() => on.onZoom(-1)}
        />
        <Tool
          label={t('uploads:times.zoomIn')}
          icon={<ZoomIn />}
          disabled={!may.zoomIn}
          onClick={() => on.onZoom(1)}
        />
      </span>
    </div>
  );
}

function Tool(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <IconButton size="small" {...props} />
    </Tooltip>
  );
}
