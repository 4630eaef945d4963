import { Minus, Play, Plus, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { storedSetting, useStoredSetting } from '#app/platform/browser-storage.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { Dictation } from '../content/dictation.ts';
import type { PaperPace } from '../player/playback-presets.ts';
import { printAddress } from '../print/print-address.ts';
import { faster, measuredPace, paceStorageKey, readPace, slower, type WritingPace } from './writing-pace.ts';

/** A line to copy by hand, in the language that is written: its letters are what the hand will meet. */
const calibrationLines: Record<Language, string> = {
  en: 'I write this line as fast as I always do.',
  pl: 'Piszę to zdanie tak szybko jak zawsze.',
  de: 'Ich schreibe diese Zeile so schnell wie immer.',
  es: 'Escribo esta línea tan rápido como siempre.',
  it: 'Scrivo questa riga veloce come sempre.',
  fr: "J'écris cette ligne aussi vite que d'habitude.",
  pt: 'Escrevo esta linha tão rápido como sempre.',
};

type PaceCalibrationProps = { language: Language; onMeasured: (pace: WritingPace) => void };

/** Finds out how fast someone writes: they copy one line and say when they are done. */
function PaceCalibration({ language, onMeasured }: PaceCalibrationProps) {
  const t = useText('dictation');
  const [isOpen, setOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const startedAt = useRef(0);
  const line = calibrationLines[language];

  function open(isWanted: boolean) {
    setOpen(isWanted);
    setWriting(false);
  }
  function start() {
    startedAt.current = performance.now();
    setWriting(true);
  }
  function done() {
    onMeasured(measuredPace(line.length, performance.now() - startedAt.current));
    open(false);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button variant="quiet" size="small">
          <Text k="dictation:paper.calibrate" />
        </Button>
      }
      title={<Text k="dictation:paper.calibration.title" />}
      description={<Text k="dictation:paper.calibration.intro" />}
      closeLabel={t('dictation:paper.calibration.cancel')}
      size="small"
      footer={
        // Two buttons, not one with two names: a second press of "Start" must not mean "Done".
        isWriting ? (
          <Button key="done" onClick={done} autoFocus>
            <Text k="dictation:paper.calibration.done" />
          </Button>
        ) : (
          <Button key="start" onClick={start}>
            <Text k="dictation:paper.calibration.start" />
          </Button>
        )
      }
    >
      <p lang={language} translate="no" className="writing rounded-control bg-marker-soft px-4 py-2">
        {line}
      </p>
    </Dialog>
  );
}

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

const storedPace = storedSetting(paceStorageKey, readPace);

/** How fast the learner writes, as this browser remembers it. */
export const usePace = () => [useStoredSetting(storedPace), storedPace.set] as const;
