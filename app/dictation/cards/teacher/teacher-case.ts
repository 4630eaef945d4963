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
