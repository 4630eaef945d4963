/**
 * Headers by their names in small letters, read from what came in: a name and its value in turn. Node would list all of
 * them by name first, for every request anew.
 */
export const rawHeaders = (raw: readonly string[]): Pick<Headers, 'get'> => ({
  get(name) {
    let found: string | null = null;
    for (let at = 0; at < raw.length; at += 2) {
      const candidate = raw[at] as string;
      if (candidate.length !== name.length || candidate.toLowerCase() !== name) continue;
      // One that is sent twice counts as one list.
      found =
        found === null ? (raw[at + 1] as string) : found + (name === 'cookie' ? '; ' : ', ') + raw[at + 1];
    }
    return found;
  },
});
