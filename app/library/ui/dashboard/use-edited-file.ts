import { useEffect, useRef, useState } from 'react';
import type { EditableFile } from '../../dashboard/manage.queries.server.ts';
import type { FileRow } from './file-row.ts';
import { editLinkId } from './files-table.tsx';

interface Edited {
  editing: EditableFile | undefined;
  files: FileRow[];
}

/**
 * The file whose row is open, and the rows with it. Once open it stays, even if somebody deletes it meanwhile: what was
 * typed is not lost with it. Closed, its row gets the focus back.
 */
export function useEditedFile(
  { editing, files }: { editing?: EditableFile; files: FileRow[] },
  wantedId: string | null,
): Edited {
  const [kept, setKept] = useState<{ file: EditableFile; row: FileRow }>();
  const row = editing && files.find(({ id }) => id === editing.id);
  if (row && kept?.file.id !== row.id) setKept({ file: editing, row });

  const lastId = useRef<string>(undefined);
  const openId = editing?.id ?? (kept?.file.id === wantedId ? kept?.file.id : undefined);
  useEffect(() => {
    if (!openId && lastId.current) document.getElementById(editLinkId(lastId.current))?.focus();
    lastId.current = openId;
  }, [openId]);

  if (editing || !kept || openId !== kept.file.id) return { editing, files };
  return { editing: kept.file, files: row ? files : [kept.row, ...files] };
}
