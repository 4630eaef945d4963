import { Minus, Play, Plus, Printer } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { PaperPace } from '../../listening/programmes.ts';
import type { Dictation } from '../../material/dictation.ts';
import { faster, slower } from '../../paper/writing-pace.ts';
import { printAddress } from '../../print/print-address.ts';
import { PaceCalibration } from './pace-calibration.tsx';

/** More would be a song, not a dictation. */
const repeatChoices = [1, 2, 3];

type PaperSetupProps = {
  dictation: Dictation;
  wish: PaperPace;
  onWish: (wish: PaperPace) => void;
  onStart: () => void;
  onCompare: () => void;
  isOpening: boolean;
};

/** How the text is to be dictated for a pen. */
export function PaperSetup({ dictation, wish, onWish, onStart, onCompare, isOpening }: PaperSetupProps) {
  const { repeats, withWholeText } = wish;
  const hasPieces = dictation.sentences.length > 0;
  return (
    <div className="grid gap-6">
      <p className="max-w-[60ch] text-ink-soft">
        <Text k="dictation:paper.intro" />
      </p>
      {hasPieces ? (
        <div className="grid gap-6">
          <Pace {...{ dictation, wish, onWish }} />
          <fieldset>
            <legend className="mb-1.5 font-medium">
              <Text k="dictation:paper.repeats" />
            </legend>
            <div className="flex flex-wrap gap-2">
              {repeatChoices.map((times) => (
                <Chip
                  key={times}
                  type="radio"
                  name="repeats"
                  checked={times === repeats}
                  onChange={() => onWish({ ...wish, repeats: times })}
                  label={`${times} ×`}
                />
              ))}
            </div>
          </fieldset>
          <Switch
            label={<Text k="dictation:paper.wholeText" />}
            checked={withWholeText}
            onChange={(event) => onWish({ ...wish, withWholeText: event.currentTarget.checked })}
          />
        </div>
      ) : (
        <Notice tone="hint">
          <Text k="dictation:paper.noPieces" />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {hasPieces ? (
          <Button icon={<Play />} onClick={onStart}>
            <Text k="dictation:paper.start" />
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onCompare} busy={isOpening}>
          <Text k="dictation:paper.compare" />
        </Button>
        <ButtonLink variant="quiet" to={printAddress(dictation.id)} icon={<Printer />}>
          <Text k="dictation:paper.print" />
        </ButtonLink>
      </div>
    </div>
  );
}

function Pace({ dictation, wish, onWish }: Pick<PaperSetupProps, 'dictation' | 'wish' | 'onWish'>) {
  const t = useText('dictation');
  const pace = wish.charactersPerMinute;
  const setPace = (charactersPerMinute: number) => onWish({ ...wish, charactersPerMinute });
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">
        <Text k="dictation:paper.pace" />
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton
          label={t('dictation:paper.slower')}
          icon={<Minus />}
          variant="secondary"
          onClick={() => setPace(slower(pace))}
        />
        <output aria-live="polite" className="min-w-40 text-center">
          <Text k="dictation:paper.paceValue" values={{ count: pace }} />
        </output>
        <IconButton
          label={t('dictation:paper.faster')}
          icon={<Plus />}
          variant="secondary"
          onClick={() => setPace(faster(pace))}
        />
        <PaceCalibration language={dictation.language} onMeasured={setPace} />
      </div>
    </fieldset>
  );
}
