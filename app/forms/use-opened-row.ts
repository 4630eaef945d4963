import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The row that is open for editing. Once open it stays, even if somebody takes it away meanwhile: what was typed is not
 * lost with it. Closed, the link that opened it gets the focus back.
 */
export function useOpenedRow<Row extends { id: string }>(
  found: Row | undefined,
  wantedId: string | null,
  linkIdOf: (id: string) => string,
): Row | undefined {
  const [kept, setKept] = useState<Row>();
  if (found && kept?.id !== found.id) setKept(found);
  const opened = found ?? (kept?.id === wantedId ? kept : undefined);

  const lastId = useRef<string>(undefined);
  const openId = opened?.id;
  const focusLink = useEffectEvent((id: string) => document.getElementById(linkIdOf(id))?.focus());
  useEffect(() => {
    if (!openId && lastId.current) focusLink(lastId.current);
    lastId.current = openId;
  }, [openId]);
  return opened;
}
