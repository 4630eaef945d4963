import { useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { TextOnPage } from './page-texts-scan.ts';

/** Every text of the page, also those that only a label holds; one of them can be picked. */
export function TextList({ texts, onPick }: { texts: TextOnPage[]; onPick: (key: string) => void }) {
  const t = useText('translations');
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const fitting = texts.filter(({ key, words }) => `${key} ${words}`.toLocaleLowerCase().includes(wanted));
  return (
    <div className="grid gap-4">
      <TextField
        type="search"
        label={t('translations:filter.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        autoComplete="off"
      />
      <ul className="grid max-h-[50vh] gap-1 overflow-y-auto">
        {fitting.map(({ key, words, isLabel }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onPick(key)}
              className="grid w-full cursor-pointer gap-0.5 rounded-control px-3 py-2 text-left hover:bg-brand-soft"
            >
              <span className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 break-words">{words}</span>
                {isLabel ? (
                  <Badge>
                    <Text k="translations:mode.onlyLabel" />
                  </Badge>
                ) : null}
              </span>
              <code className="break-all font-mono text-ink-soft text-sm">{key}</code>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
