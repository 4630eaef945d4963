import { useEffect, useState } from 'react';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ShownText } from '../../texts/texts.queries.server.ts';
import { TextEditor } from './text-editor.tsx';

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
  close(): void;
}

/** The editor of one text, once it is known what the text says on the server. */
export function LoadedEditor({ textKey, language, close }: LoadedEditorProps) {
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
  if (!loaded) return <Spinner />;
  if (typeof loaded === 'string')
    return (
      <Notice tone="wrong" announced>
        <Text k={loaded} />
      </Notice>
    );
  return (
    <TextEditor
      {...loaded}
      language={language}
      close={
        <Button variant="quiet" onClick={close}>
          <Text k="translations:edit.close" />
        </Button>
      }
    />
  );
}
