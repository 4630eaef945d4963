import {
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';
import { $readToolbarState, stateAtStart, type ToolbarState } from './toolbar-state.ts';

/** What holds where the cursor stands, as it changes. */
export function useToolbarState(editor: LexicalEditor): ToolbarState {
  const [state, setState] = useState(stateAtStart);
  useEffect(() => {
    const note = (part: Partial<ToolbarState>) =>
      setState((before) => {
        const isNews = Object.entries(part).some(
          ([name, value]) => before[name as keyof ToolbarState] !== value,
        );
        return isNews ? { ...before, ...part } : before;
      });
    const heard = (part: (value: boolean) => Partial<ToolbarState>) => (value: boolean) => {
      note(part(value));
      return false;
    };
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) =>
        note(editorState.read($readToolbarState, { editor })),
      ),
      editor.registerCommand(
        SELECTION_CHANGE_COMMAND,
        () => {
          note($readToolbarState());
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        heard((canUndo) => ({ canUndo })),
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        heard((canRedo) => ({ canRedo })),
        COMMAND_PRIORITY_LOW,
      ),
    );
  }, [editor]);
  return state;
}
