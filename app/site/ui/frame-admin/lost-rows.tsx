import { isLocale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type WordField, wordsOf } from '../../frame/lost-forms.ts';
import type { TypedForm } from '../../frame/typed-site.ts';

const fieldTexts: Record<WordField, TextKey> = {
  key: 'frame:named.key',
  platform: 'frame:links.platform',
  url: 'frame:items.url',
  link: 'frame:announcements.link',
  icon: 'frame:links.icon',
};

type LostRowsProps = { lost: TypedForm[]; onDismiss(id: string): void };

/** What was typed in rows that somebody else deleted meanwhile, to be copied from here. */
export function LostRows({ lost, onDismiss }: LostRowsProps) {
  return lost.map(({ id, kind, values }) => (
    <Notice
      key={`${kind} ${id}`}
      tone="wrong"
      announced
      title={<Text k="frame:lost.title" />}
      actions={
        <Button variant="secondary" size="small" onClick={() => onDismiss(id)}>
          <Text k="frame:lost.dismiss" />
        </Button>
      }
    >
      <p>
        <Text k="frame:lost.explanation" />
      </p>
      <dl className="mt-2 grid gap-1">
        {wordsOf(values).map(([name, typed, of]) =>
          typed ? (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">
                {isLocale(of) ? <span lang={of}>{localeNames[of].name}</span> : <Text k={fieldTexts[of]} />}:
              </dt>
              <dd lang={isLocale(of) ? of : undefined} className="wrap-anywhere whitespace-pre-wrap">
                {typed}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </Notice>
  ));
}
