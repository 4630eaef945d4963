import { Check, List } from 'lucide-react';
import { useState } from 'react';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { setEditMode } from './edit-mode-state.ts';
import { LoadedEditor } from './loaded-editor.tsx';
import type { TextOnPage } from './page-texts-scan.ts';
import { TextList } from './text-list.tsx';
import { useMarkedPage } from './use-marked-page.ts';

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
  const page = useMarkedPage(isPicking && !picked, setPicked);
  const close = () => {
    setPicked(undefined);
    setListed(undefined);
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
          <Text k="translations:mode.title" values={{ language: localeNames[language].name }} />
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
                <LoadedEditor key={`${language} ${key}`} textKey={key} {...{ language, close }} />
              ))
            : listed && <TextList texts={listed} onPick={(key) => setPicked([key])} />}
        </div>
      </Dialog>
    </>
  );
}
