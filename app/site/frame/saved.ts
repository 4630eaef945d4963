/** What a form is told of a row that was stored: which, and the edit it holds from now on. */
export interface Saved {
  id: string;
  revision: number;
}
