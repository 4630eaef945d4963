import { Component, type ReactNode } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { RichTextDocument } from '../../editor/rich-text-nodes.ts';
import type { InitialText } from './rich-text-editor.tsx';

export interface GuardedEditor {
  initial: InitialText;
  onChange: (document: RichTextDocument) => void;
  /** Tells that the editor can go no further. */
  onCrash: (error: unknown) => void;
}

type EditorGuardProps = Pick<GuardedEditor, 'initial' | 'onChange'> & {
  children: (guarded: GuardedEditor) => ReactNode;
};

/** Stands around the editor: when that fails, what was written last is kept, and can still be sent or opened again. */
export class EditorGuard extends Component<EditorGuardProps, { crashed: boolean; initial: InitialText }> {
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
    if (!crashed) return this.props.children({ initial, onChange: this.onChange, onCrash: this.onCrash });
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
