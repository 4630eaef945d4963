import type { i18n } from 'i18next';
import { Check, List } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, Spinner } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { setEditMode } from './edit-mode-switch.tsx';
import { markedTexts, scanPage, type TextOnPage } from './page-texts-scan.ts';
import { TextEditor } from './text-editor.tsx';
import type { ShownText } from './texts.queries.server.ts';

interface LoadedText {
  text: ShownText;
  hasTranslator: boolean;
}

/** Not through the router: an address in one language would lead away from the page. */
async function readText(language: Locale, key: string): Promise<LoadedText | TextKey> {
  try {
    const answer = await fetch(`/translations/text?${new URLSearchParams({ language, key })}`);
    if (answer.ok && !answer.redirected) return (await answer.json()) as LoadedText;
    return answer.status === 404 ? 'translations:refusal.noKey' : 'translations:refusal.unread';
  } catch {
    return 'translations:refusal.unread';
  }
}

interface LoadedEditorProps {
  textKey: string;
  language: Locale;
  /** The only text in the dialog: what is typed goes into it at once, and saving it is all there is to do. */
  isOnly: boolean;
  close(): void;
  /** Once that text is saved. */
  onSaved(): void;
}

/** The editor of one text, once it is known what the text says on the server. */
function LoadedEditor({ textKey, language, isOnly, close, onSaved }: LoadedEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<LoadedText | TextKey>();
  useEffect(() => {
    let isLeft = false;
    void readText(language, textKey).then((answer) => {
      if (!isLeft) setLoaded(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [language, textKey]);
  useEffect(() => {
    // The dialog was open before there was a field to begin in.
    if (loaded && isOnly) place.current?.querySelector('textarea')?.focus();
  }, [loaded, isOnly]);
  if (!loaded) return <Spinner />;
  if (typeof loaded === 'string')
    return (
      <Notice tone="wrong" announced>
        <Text k={loaded} />
      </Notice>
    );
  return (
    <div ref={place}>
      <TextEditor
        {...loaded}
        language={language}
        onSaved={isOnly ? onSaved : undefined}
        close={
          <Button variant="quiet" onClick={close}>
            <Text k="translations:edit.close" />
          </Button>
        }
      />
    </div>
  );
}

/** Every text of the page, also those that only a label holds; one of them can be picked. */
function TextList({ texts, onPick }: { texts: TextOnPage[]; onPick: (key: string) => void }) {
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

const processorName = 'edit-marks';

interface Resolved {
  i18nResolved?: { usedNS?: string; exactUsedKey?: string };
}

/** Lets every text carry its number, from now on until the returned function is called. */
function markAll(instance: i18n, marks: ReturnType<typeof markedTexts>): () => void {
  instance.use({
    type: 'postProcessor',
    name: processorName,
    process(value: string, _key: string | string[], { i18nResolved }: Resolved) {
      const { usedNS, exactUsedKey } = i18nResolved ?? {};
      return usedNS && exactUsedKey ? marks.mark(`${usedNS}:${exactUsedKey}`, value) : value;
    },
  });
  const { options } = instance;
  Object.assign(options, { postProcess: [processorName], postProcessPassResolved: true });
  // Every text is drawn anew.
  instance.emit('languageChanged', instance.language);
  return () => {
    Object.assign(options, { postProcess: false, postProcessPassResolved: false });
    instance.emit('languageChanged', instance.language);
  };
}

/** What a click or a key may stand for; a control inside a text is used, not edited. */
function pickedElement({ target }: Event): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-text-edit]');
  const control = target.closest('input, select, textarea');
  return element && !(control && control !== element && element.contains(control)) ? element : undefined;
}

/** Marks the texts of the page while it is on it, and says which of them was picked, by pointer or by key. */
function useMarkedPage(isPicking: boolean, onPick: (keys: string[]) => void) {
  const { i18n: instance } = useTranslation();
  const [marks] = useState(markedTexts);
  const [page] = useState(() => scanPage(marks));
  const pick = useEffectEvent((event: Event) => {
    const element = isPicking ? pickedElement(event) : undefined;
    const keys = element ? page.keysOf(element) : [];
    if (keys.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' || event.type === 'keydown') onPick(keys);
  });

  useEffect(() => {
    page.start();
    const unmark = markAll(instance, marks);
    const onKey = (event: KeyboardEvent) => {
      const isAdded = event.target instanceof HTMLElement && event.target.dataset.textEdit === 'added';
      if (isAdded && (event.key === 'Enter' || event.key === ' ')) pick(event);
    };
    const onPointer = (event: Event) => pick(event);
    const events = ['pointerdown', 'mousedown', 'click'];
    for (const name of events) document.addEventListener(name, onPointer, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      for (const name of events) document.removeEventListener(name, onPointer, true);
      document.removeEventListener('keydown', onKey, true);
      unmark();
      page.stop();
    };
  }, [instance, marks, page]);
  return page;
}

/** What can be picked is outlined; the bar at the foot covers nothing. */
const look = `
[data-text-edit]:is(:hover, :focus-visible) { outline: 2px dashed var(--color-brand); outline-offset: 3px; cursor: text; }
body { padding-bottom: 5rem; }`;

/** Content edit mode: any text of the page can be picked and changed, for the language the page is in. */
export default function EditMode() {
  const t = useText('translations');
  const language = useLocale();
  const [isPicking, setIsPicking] = useState(true);
  const [picked, setPicked] = useState<string[]>();
  const [listed, setListed] = useState<TextOnPage[]>();
  const [isSaved, setIsSaved] = useState(false);
  const page = useMarkedPage(isPicking && !picked, (keys) => {
    setIsSaved(false);
    setPicked(keys);
  });
  const close = () => {
    setPicked(undefined);
    setListed(undefined);
  };
  const finish = () => {
    close();
    setIsSaved(true);
  };
  return (
    <>
      <style>{isPicking ? look : 'body { padding-bottom: 5rem; }'}</style>
      <section
        data-edit-ui=""
        aria-label={t('translations:mode.label')}
        className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center gap-x-5 gap-y-2 border-brand border-t-2 bg-sheet px-4 py-2 shadow-sheet"
      >
        <p className="mr-auto font-medium" role="status">
          {isSaved ? (
            <Text k="translations:done.saved" />
          ) : (
            <Text k="translations:mode.title" values={{ language: localeNames[language].name }} />
          )}
        </p>
        <Switch
          label={<Text k="translations:mode.pick" />}
          checked={isPicking}
          onChange={(event) => setIsPicking(event.target.checked)}
        />
        <Button size="small" variant="secondary" icon={<List />} onClick={() => setListed(page.list())}>
          <Text k="translations:mode.list" />
        </Button>
        <Button size="small" icon={<Check />} onClick={() => setEditMode(false)}>
          <Text k="translations:mode.end" />
        </Button>
      </section>
      <Dialog
        open={picked !== undefined || listed !== undefined}
        onOpenChange={(open) => open || close()}
        title={picked ? <Text k="translations:mode.edit" /> : <Text k="translations:mode.list" />}
        closeLabel={t('translations:edit.close')}
        size="large"
      >
        <div data-edit-ui="" className="grid gap-8">
          {picked
            ? picked.map((key) => (
                <LoadedEditor
                  key={`${language} ${key}`}
                  textKey={key}
                  isOnly={picked.length === 1}
                  onSaved={finish}
                  {...{ language, close }}
                />
              ))
            : listed && <TextList texts={listed} onPick={(key) => setPicked([key])} />}
        </div>
      </Dialog>
    </>
  );
}
