/** What one tab tells the others of the same browser. It is a hint: whether a session stands, the server knows. */
export type SessionEvent =
  | {
      kind: 'signed-in' | 'signed-out' | 'password-recovery' | 'user-updated';
      userId?: string;
      person?: string;
    }
  | { kind: 'refreshed'; userId: string; expiresAtMs: number }
  /** Someone pressed "sign out" in another tab; the session is gone in a moment. */
  | { kind: 'signing-out' };

/** Whom a tab shows, and where it is. */
export interface TabState {
  userId: string | undefined;
  /** Everything the tab knows of them, as text: equal texts show the same. */
  person: string | undefined;
  path: string;
}

/** What happened between two states of a tab, if it concerns the other tabs. A page that was just loaded tells whom it shows. */
export function eventBetween(before: TabState | undefined, after: TabState): SessionEvent | undefined {
  const { userId, person } = after;
  if (before && before.person === person) return undefined;
  if (userId === undefined) return { kind: 'signed-out' };
  if (before?.userId === userId) return { kind: 'user-updated', userId, person };
  const isRecovery = before?.userId === undefined && before?.path === '/reset-password';
  return { kind: isRecovery ? 'password-recovery' : 'signed-in', userId, person };
}

/** What a tab does about an event of another: read again, ask for the session, expect its end, or note its new end. */
export type Reaction = 'reread' | 'check' | 'expect-end' | 'adopt';

/** How a tab answers an event; nothing when it knows already, or does not care. */
export function reactionTo(event: SessionEvent, mine: Omit<TabState, 'path'>): Reaction | undefined {
  const isSignedIn = mine.userId !== undefined;
  switch (event.kind) {
    case 'signing-out':
      return isSignedIn ? 'expect-end' : undefined;
    case 'refreshed':
      return event.userId === mine.userId ? 'adopt' : undefined;
    case 'signed-out':
      return isSignedIn ? 'check' : undefined;
    default:
      if (event.person === mine.person) return undefined;
      return isSignedIn && event.userId !== mine.userId ? 'check' : 'reread';
  }
}
