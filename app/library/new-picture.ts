/** A picture that was chosen, and the one that stood in its place then; none where there was none. */
export interface NewPicture {
  upload?: unknown;
  seen?: unknown;
}

/** Whether somebody else changed the picture since it was seen. */
export const isOvertaken = (current: string | null, seen: unknown): boolean =>
  (current ?? '') !== (seen ?? '');
