import { Copy, Languages } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, useLoaderData } from 'react-router';
import { defaultLocale, type Locale, locales } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { type FormAnswer, firstProblem } from './form-answer.ts';
import { FormMessage } from './form-message.tsx';

/** A field in another language that is still empty, and the English lines that belong into it. */
interface EmptyField {
  field: HTMLInputElement | HTMLTextAreaElement;
  locale: Locale;
  lines: string[];
}

type StartWordsProps = {
  /** The fields of the form with English words. */
  sources: readonly string[];
  /** Where the words of such a field stand in another language. */
  nameOf(source: string, locale: Locale): string;
};

/**
 * Begins the other languages of a form: what is empty in them is filled with English, or with what a machine makes of it where
 * the page says that there is one. It stands in the fields like something typed, until somebody reads it and saves.
 */
export function StartWords({ sources, nameOf }: StartWordsProps) {
  const { hasTranslator = false } = (useLoaderData() ?? {}) as { hasTranslator?: boolean };
  const fetcher = useFetcher<FormAnswer<unknown, Partial<Record<Locale, (string | null | undefined)[]>>>>();
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<{ empty: EmptyField[]; texts: string[] }>(undefined);
  const [filled, setFilled] = useState<number>();

  function emptyFields(): EmptyField[] {
    const form = box.current?.closest('form');
    if (!form) return [];
    const said = new FormData(form);
    return sources.flatMap((source) => {
      const words = said.getAll(source).filter((word) => typeof word === 'string');
      const lines = words.flatMap((word) => word.split('\n')).filter((line) => line.trim() !== '');
      return locales.flatMap((locale) => {
        const field = form.querySelector<EmptyField['field']>(`[name="${nameOf(source, locale)}"]`);
        const isOpen = locale !== defaultLocale && lines.length > 0 && field?.value.trim() === '';
        return isOpen && field ? [{ field, locale, lines }] : [];
      });
    });
  }
  function fill(empty: EmptyField[], wordsOf: (one: EmptyField) => string[]) {
    // What somebody typed meanwhile stays.
    const still = empty.filter(({ field }) => field.value.trim() === '');
    for (const one of still) {
      const words = wordsOf(one).join('\n');
      one.field.value = one.field.maxLength > 0 ? words.slice(0, one.field.maxLength) : words;
      const folded = one.field.closest('details');
      if (folded) folded.open = true;
      // As if it had been typed: the form knows that it was touched, and previews follow.
      one.field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setFilled(still.length);
  }
  function askMachine() {
    const empty = emptyFields();
    if (empty.length === 0) return setFilled(0);
    const texts = [...new Set(empty.flatMap(({ lines }) => lines))];
    const languages = [...new Set(empty.map(({ locale }) => locale))].join(' ');
    asked.current = { empty, texts };
    void fetcher.submit(
      { intent: 'machine-words', texts: JSON.stringify(texts), languages },
      { method: 'post', action: '/translations', defaultShouldRevalidate: false },
    );
  }
  const drafts = fetcher.data?.value;
  const take = useEffectEvent((made: NonNullable<typeof drafts>) => {
    const { empty, texts } = asked.current ?? { empty: [], texts: [] };
    const wordsOf = ({ locale, lines }: EmptyField) =>
      lines.map((line) => made[locale]?.[texts.indexOf(line)] ?? line);
    fill(empty, wordsOf);
  });
  useEffect(() => {
    if (drafts) take(drafts);
  }, [drafts]);
  const problem = fetcher.data && firstProblem(fetcher.data);

  return (
    <div ref={box} className="-ml-3 flex flex-wrap items-center gap-2 noscript:hidden">
      <Button
        size="small"
        variant="quiet"
        icon={<Copy />}
        onClick={() => fill(emptyFields(), ({ lines }) => lines)}
      >
        <Text k="platform:start.english" />
      </Button>
      {hasTranslator ? (
        <Button
          size="small"
          variant="quiet"
          icon={<Languages />}
          busy={fetcher.state !== 'idle'}
          onClick={askMachine}
        >
          <Text k="platform:start.machine" />
        </Button>
      ) : null}
      <p role="status" className="text-ink-soft text-sm">
        {filled === undefined ? null : filled > 0 ? (
          <Text k="platform:start.filled" values={{ count: filled }} />
        ) : (
          <Text k="platform:start.nothing" />
        )}
      </p>
      <FormMessage answer={{ problem }} />
    </div>
  );
}
