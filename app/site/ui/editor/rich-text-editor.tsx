import { lazy, Suspense } from 'react';
import { useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { RichTextDocument } from '../../editor/rich-text-nodes.ts';
import { EditorGuard } from './editor-guard.tsx';

/** Fetched when an editor is shown for the first time: no other page carries its code. */
const EditorSurface = lazy(() => import('./editor-surface.tsx'));

/** What the editor begins with: a document of its own, or the HTML of a page that was written otherwise. */
export type InitialText = { document: RichTextDocument } | { html: string };

export type RichTextEditorProps = {
  id: string;
  /** The element that names it; it is a text box for whoever reads by ear. */
  labelledBy: string;
  describedBy?: string;
  initial: InitialText;
  /** Told after every change; the document is what is sent and stored. */
  onChange: (document: RichTextDocument) => void;
  invalid?: boolean;
};

/** The editor of written pages. In the browser only; before that a place of its height is kept. */
export function RichTextEditor(props: RichTextEditorProps) {
  const t = useText('editor');
  const here = useHydrated();
  const place = (
    <div aria-busy="true">
      <span className="sr-only">{t('editor:loading')}</span>
      <Skeleton className="h-96 w-full rounded-control" />
    </div>
  );
  if (!here) return place;
  return (
    <Suspense fallback={place}>
      <EditorGuard initial={props.initial} onChange={props.onChange}>
        {(guarded) => <EditorSurface {...props} {...guarded} />}
      </EditorGuard>
    </Suspense>
  );
}
