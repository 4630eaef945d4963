import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { SwitchButton } from '#app/ui/switch.tsx';
import { useAnswerToast } from './use-answer-toast.tsx';

type RowSwitchProps = {
  fileId: string;
  intent: string;
  /** The field it sends, and its value for off and for on. */
  name: string;
  values: readonly [off: string, on: string];
  isOn: boolean;
  label: string;
  /** The state in a word, for off and for on. */
  words: readonly [off: ReactNode, on: ReactNode];
};

/** A switch of one file. It shows at once what was asked for, and goes back with a sentence when that was refused. */
export function RowSwitch({ fileId, intent, name, values, isOn, label, words }: RowSwitchProps) {
  const fetcher = useFetcher<FormAnswer>();
  useAnswerToast(fetcher.data);
  const wanted = fetcher.formData?.get(name);
  const shown = wanted === undefined ? isOn : wanted === values[1];
  return (
    <fetcher.Form method="post" className="inline-flex">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="file" value={fileId} />
      <input type="hidden" name={name} value={values[shown ? 0 : 1]} />
      <SwitchButton label={label} isOn={shown} className="text-sm">
        {words[shown ? 1 : 0]}
      </SwitchButton>
    </fetcher.Form>
  );
}
