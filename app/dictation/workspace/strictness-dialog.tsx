import { Scale } from 'lucide-react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { policies, strictnessKinds } from '../attempts/attempt-answer.ts';
import type { Strictness } from '../grading/attempt.ts';

type StrictnessDialogProps = {
  language: Language;
  strictness: Strictness;
  onChoose: (strictness: Strictness) => void;
};

/** What counts as a mistake. Stored in the browser, and sent along with every comparison. */
export function StrictnessDialog({ language, strictness, onChoose }: StrictnessDialogProps) {
  const t = useText('dictation');
  return (
    <Dialog
      title={<Text k="dictation:modes.strictness.title" />}
      description={<Text k="dictation:modes.strictness.intro" />}
      closeLabel={t('dictation:modes.strictness.close')}
      trigger={
        <Button variant="plain" size="small" icon={<Scale />} className="shrink-0">
          <span className="@max-2xl:sr-only">
            <Text k="dictation:modes.strictness.open" />
          </span>
        </Button>
      }
    >
      <div className="grid gap-5">
        {strictnessKinds.map((kind) => (
          <RadioGroup
            key={kind}
            name={kind}
            layout="row"
            legend={<Text k={`dictation:modes.strictness.${kind}`} />}
            value={strictness[kind]}
            onChange={(chosen) => {
              const policy = policies.find((name) => name === chosen);
              if (policy) onChoose({ ...strictness, [kind]: policy });
            }}
            options={policies.map((policy) => ({
              value: policy,
              label: <Text k={`dictation:modes.policy.${policy}`} />,
            }))}
          />
        ))}
        {language === 'de' ? (
          <Switch
            label={<Text k="dictation:modes.strictness.swiss" />}
            hint={<Text k="dictation:modes.strictness.swissHint" />}
            checked={strictness.swiss === true}
            onChange={(event) => onChoose({ ...strictness, swiss: event.target.checked })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
