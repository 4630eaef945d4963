/** A real mistake, and the card that a teacher would give for it. */
export interface TeacherCase {
  original: string;
  written: string;
  /** The word of the original it is about. */
  at: string;
  /** The code of the card; none where no rule explains the mistake, or where there is none. */
  card: string | undefined;
  /** Written down before the rules were read. */
  blind: boolean;
}

/** A case a line, the code of its card first: `PL-OU: Wczoraj [wrócił → wrucił] do domu.` */
export function casesOf(lines: { blind: string; later: string }): TeacherCase[] {
  const read = (text: string, blind: boolean) =>
    text
      .trim()
      .split(/\s*\n\s*/)
      .map((line): TeacherCase => {
        const [, code, before = '', at = '', learner = '', after = ''] =
          /^(\S+): (.*)\[(.*) → (.*)\](.*)$/.exec(line) ?? [];
        const card = code === 'none' ? undefined : code;
        return { original: before + at + after, written: before + learner + after, at, card, blind };
      });
  return [...read(lines.blind, true), ...read(lines.later, false)];
}
