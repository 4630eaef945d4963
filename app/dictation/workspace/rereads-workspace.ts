import { rereadsLibrary } from '#app/library/shelf/favorite-toggle.ts';
import { workspacePath } from './workspace-address.ts';

/**
 * Whether the workspace reads its data again. Not after what is sent while one listens and writes: the page knows the
 * answer already, and the list stays where it is.
 */
export function rereadsWorkspace(cause: { formAction?: string; defaultShouldRevalidate: boolean }): boolean {
  return !cause.formAction?.startsWith(`${workspacePath}/`) && rereadsLibrary(cause);
}
