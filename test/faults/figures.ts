/** What a series of faults did. */
export interface Figures {
  rounds: number;
  acknowledged: number;
  /** Acknowledged rows that were not there afterwards. */
  lost: number;
  /** Rounds after which a transaction was found half done. */
  torn: number;
  /** Rounds in which rows appeared that nobody can have written. */
  invented: number;
  /** The longest wait until the database answered again. */
  slowestReopenMs: number;
}
