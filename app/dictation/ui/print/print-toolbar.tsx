import { Printer, Shuffle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { gapShares } from '../../gaps/gap.ts';
import {
  nextSeed,
  type PrintWish,
  printAddress,
  printedChoices,
  printSheets,
} from '../../print/print-address.ts';
import { useShareText } from '../comparison/share-text.ts';

type PrintToolbarProps = { fileId: string; wish: PrintWish };

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
      <Choice legend={t('dictation:print.what')}>
        {printSheets.map((sheet) => (
          <Chip
            key={sheet}
            type="radio"
            name="sheet"
            value={sheet}
            defaultChecked={sheet === wish.sheet}
            label={<Text k={`dictation:print.sheet.${sheet}`} />}
          />
        ))}
      </Choice>
      {apart ? (
        <>
          <Choice legend={t('dictation:print.share')}>
            {gapShares.map((share) => (
              <Chip
                key={share}
                type="radio"
                name="share"
                value={share}
                defaultChecked={share === wish.share}
                label={shareText(share / 100)}
              />
            ))}
          </Choice>
          <Choice legend={t('dictation:print.choice')}>
            {printedChoices.map((choice) => (
              <Chip
                key={choice}
                type="radio"
                name="choice"
                value={choice}
                defaultChecked={choice === wish.choice}
                label={<Text k={`dictation:print.choices.${choice}`} />}
              />
            ))}
          </Choice>
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

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
