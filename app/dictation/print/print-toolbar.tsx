import { Printer, Shuffle } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { gapShares } from '../grading/grade-gaps.ts';
import { useShareText } from '../review/scores.tsx';
import { nextSeed, type PrintOptions, printAddress, printedChoices, printSheets } from './print-address.ts';

type PrintToolbarProps = { fileId: string; wish: PrintOptions };

/** What to print. Every choice is an address, so that it works without scripts and can be passed on. */
export function PrintToolbar({ fileId, wish }: PrintToolbarProps) {
  const t = useText('dictation');
  const submit = useSubmit();
  const shareText = useShareText();
  const apart = wish.sheet !== 'lined';
  return (
    <Form
      // Without scripts nothing else would set the chips to what the address says.
      key={printAddress(fileId, wish)}
      action={printAddress(fileId)}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="flex flex-wrap items-end gap-x-8 gap-y-4"
    >
      <Choice
        legend={t('dictation:print.what')}
        name="sheet"
        values={printSheets}
        chosen={wish.sheet}
        labelOf={(sheet) => t(`dictation:print.sheet.${sheet}`)}
      />
      {apart ? (
        <>
          <Choice
            legend={t('dictation:print.share')}
            name="share"
            values={gapShares}
            chosen={wish.share}
            labelOf={(share) => shareText(share / 100)}
          />
          <Choice
            legend={t('dictation:print.choice')}
            name="choice"
            values={printedChoices}
            chosen={wish.choice}
            labelOf={(choice) => t(`dictation:print.choices.${choice}`)}
          />
        </>
      ) : (
        <>
          <input type="hidden" name="share" value={wish.share} />
          <input type="hidden" name="choice" value={wish.choice} />
        </>
      )}
      <input type="hidden" name="seed" value={wish.seed} />
      <div className="flex flex-wrap gap-3">
        {apart ? (
          <ButtonLink
            to={printAddress(fileId, { ...wish, seed: nextSeed(wish.seed) })}
            replace
            preventScrollReset
            variant="secondary"
            icon={<Shuffle />}
          >
            <Text k="dictation:print.otherWords" />
          </ButtonLink>
        ) : null}
        <div className="hidden noscript:block">
          <Button type="submit" variant="secondary">
            <Text k="dictation:print.show" />
          </Button>
        </div>
        <div className="noscript:hidden">
          <Button icon={<Printer />} onClick={() => window.print()}>
            <Text k="dictation:print.print" />
          </Button>
        </div>
      </div>
    </Form>
  );
}

type ChoiceProps<Value> = {
  legend: string;
  name: string;
  values: readonly Value[];
  chosen: Value;
  labelOf: (value: Value) => string;
};

function Choice<Value extends string | number>({
  legend,
  name,
  values,
  chosen,
  labelOf,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <Chip
            key={value}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            label={labelOf(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
