import { useText } from '#app/platform/i18n/text.tsx';
import { type Step, Steps } from '#app/ui/steps.tsx';
import type { AlignmentState, OutlineState } from '../../processing/processing-states.ts';

/** How far the work on a file has come. A file that has just been made has no row yet. */
export interface WorkOnFile {
  outlineState: OutlineState | null;
  alignmentState: AlignmentState | null;
}

const stepStates: Record<OutlineState | AlignmentState, Step['state']> = {
  waiting: 'waiting',
  working: 'current',
  done: 'done',
  edited: 'done',
  no_lyrics: 'done',
  too_long: 'failed',
  failed: 'failed',
};

/** Whether something is still to be done. */
export const isInWork = ({ outlineState, alignmentState }: WorkOnFile) =>
  [outlineState, alignmentState].some(
    (state) => state === null || state === 'waiting' || state === 'working',
  );

/** What is made of a recording after it arrived: its waveform, then the times of its sentences. */
export function ProcessingSteps({ outlineState, alignmentState }: WorkOnFile) {
  const t = useText('uploads');
  const step = (label: string, state: OutlineState | AlignmentState): Step => {
    const stepState = stepStates[state];
    return { label, state: stepState, stateLabel: t(`uploads:steps.state.${stepState}`) };
  };
  const [outline, alignment] = [outlineState ?? 'waiting', alignmentState ?? 'waiting'];
  return (
    <Steps
      label={t('uploads:steps.label')}
      steps={[
        step(t('uploads:steps.received'), 'done'),
        step(t(`uploads:steps.outline.${outline}`), outline),
        step(t(`uploads:steps.alignment.${alignment}`), alignment),
      ]}
    />
  );
}
