/** Something stands in the way that the operator can mend: the message is the one sentence they read. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
