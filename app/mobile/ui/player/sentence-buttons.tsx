import { ChevronLeft, ChevronRight, Pause, Play, Repeat } from 'lucide-react';
import type { Dictation } from '#app/dictation/material/dictation.ts';
import { FavoriteButton } from '#app/dictation/ui/player/favorite-button.tsx';
import { SpeedMenu } from '#app/dictation/ui/player/speed-menu.tsx';
import type { PlayerControls } from '#app/dictation/ui/player/use-player.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

type SentenceButtonsProps = {
  controls: PlayerControls;
  dictation: Dictation;
  /** Which sentence, counted from 0. */
  index: number;
  onStep: (step: -1 | 1) => void;
};

/** How often Repeat says a sentence. */
const times = 3;

/** What a thumb needs: the sentence before, this one, the next; how fast, how often. */
export function SentenceButtons({ controls, dictation, index, onStep }: SentenceButtonsProps) {
  const t = useText('dictation');
  const tMobile = useText('mobile');
  const { sentences } = dictation;
  const position = sentences[index]?.position ?? 0;
  const isOn = controls.state === 'playing' || controls.state === 'waiting';
  return (
    <div className="grid grid-cols-1 gap-3 lying:flex lying:flex-wrap lying:items-center lying:justify-center lying:gap-x-5 lying:gap-y-2">
      <div className="flex items-center justify-center gap-[clamp(0.25rem,50vw-9rem,1.25rem)]">
        <IconButton
          size="large"
          variant="secondary"
          label={tMobile('mobile:player.previous')}
          disabled={index === 0}
          onClick={() => onStep(-1)}
          icon={<ChevronLeft />}
          className="size-[min(3.25rem,18vw)]! rounded-full"
        />
        <IconButton
          variant="primary"
          label={isOn ? t('dictation:player.pause') : tMobile('mobile:player.listen')}
          onClick={() => (isOn ? controls.pause() : controls.playSentence(position))}
          icon={isOn ? <Pause className="fill-current" /> : <Play className="fill-current" />}
          className="size-[min(4.5rem,26vw)]! rounded-full lying:size-12! [&_svg]:size-8! lying:[&_svg]:size-6!"
        />
        <IconButton
          size="large"
          variant="secondary"
          label={tMobile('mobile:player.next')}
          disabled={index >= sentences.length - 1}
          onClick={() => onStep(1)}
          icon={<ChevronRight />}
          className="size-[min(3.25rem,18vw)]! rounded-full"
        />
      </div>
      <div className="flex flex-wrap items-center justify-center">
        <SpeedMenu />
        <Button
          variant="plain"
          size="small"
          icon={<Repeat />}
          onClick={() => controls.playSentence(position, times)}
        >
          <Text k="mobile:player.repeat" values={{ count: times }} />
        </Button>
        <FavoriteButton dictation={dictation} />
      </div>
    </div>
  );
}
