/** A backup or a restore cannot go on; its message is the one sentence the operator reads. */
export class BackupError extends Error {
  override name = 'BackupError';
}
