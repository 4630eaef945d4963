import type { Actor } from '#app/platform/actor.ts';
import { mayWritePages } from './pages.policy.ts';

/** What saving a page may weigh: a document of the largest size in signs of several bytes, and the form around it. */
export const pageBodyBytes = 8 * 1_048_576;

/** Whether a request may be that large: only those who write pages send one, to where pages are saved. */
export const maySendPage = (actor: Actor, path: string): boolean =>
  mayWritePages(actor) && /^\/pages\/[^/]+$/.test(path);
