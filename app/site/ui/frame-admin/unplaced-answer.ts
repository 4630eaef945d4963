import type { FrameAnswer } from '../../frame/frame-actions.server.ts';

/** What a page without scripts says at its top: what went well, and what was refused outside of a form with fields. */
export function unplacedAnswer(sent: FrameAnswer | undefined): FrameAnswer | undefined {
  const hasForm = /^(?:edit|save)-|^add-named$/.test(sent?.intent ?? '');
  return sent?.done || !hasForm ? sent : undefined;
}
