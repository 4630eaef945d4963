import { Component, createContext, lazy, Suspense } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/empty-state.tsx';
import type { RichTextDocument } from './rich-text-nodes.ts';

/** Fetched when an editor is shown for the first time: no other page carries its code. */
const EditorSurface = lazy(() => import('./editor-surface.tsx'));

/** The links by name that the writer of a text may use, where there are any. */
export const NamedLinks = createContext<readonly { key: string; url: string }[]>([]);

/** What the editor begins with: a document of its own, or the HTML of a page that was written otherwise. */
export type InitialText = { document: RichTextDocument } | { html: string };

export type RichTextEditorProps = {
  id: string;
  /** The element that names it; it is a text box for whoever reads by ear. */
  labelledBy: string;
  describedBy?: string;
  initial: InitialText;
  /** Called after every change; the document is what is sent and stored. */
  onChange: (document: RichTextDocument) => void;
  invalid?: boolean;
};

/** Stands around the editor: when that fails, what was written last is kept, and can still be sent or opened again. */
class EditorGuard extends Component<RichTextEditorProps, { crashed: boolean; initial: InitialText }> {
  override state = { crashed: false, initial: this.props.initial };
  private written: InitialText = this.props.initial;

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  private readonly onChange = (document: RichTextDocument) => {
    this.written = { document };
    this.props.onChange(document);
  };

  private readonly onCrash = (error: unknown) => {
    console.error(error);
    this.setState({ crashed: true });
  };

  private readonly openAgain = () => this.setState({ crashed: false, initial: this.written });

  override render() {
    const { crashed, initial } = this.state;
    if (!crashed)
      return (
        <EditorSurface {...this.props} initial={initial} onChange={this.onChange} onCrash={this.onCrash} />
      );
    return (
      <div role="alert" className="rounded-control border-2 border-wrong p-4">
        <p className="font-medium text-wrong">
          <Text k="editor:crash.title" />
        </p>
        <p className="mt-1">
          <Text k="editor:crash.kept" />
        </p>
        <Button variant="secondary" className="mt-3" onClick={this.openAgain}>
          <Text k="editor:crash.openAgain" />
        </Button>
      </div>
    );
  }
}

/** The editor of written pages. In the browser only; before that a place of its height is reserved. */
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
      <EditorGuard {...props} />
    </Suspense>
  );
}
