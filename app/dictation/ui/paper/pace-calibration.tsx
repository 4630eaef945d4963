import { useRef, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { calibrationLines } from '../../paper/calibration-lines.ts';
import { measuredPace, type WritingPace } from '../../paper/writing-pace.ts';

type PaceCalibrationProps = { language: Language; onMeasured: (pace: WritingPace) => void };

/** Finds out how fast someone writes: they copy one line and say when they are done. */
export function PaceCalibration({ language, onMeasured }: PaceCalibrationProps) {
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
