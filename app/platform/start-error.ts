/** The product cannot start, and the operator can mend it: the message is one sentence for the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
