import { unreachable } from '#app/platform/http/unreachable.ts';
import type { FrameAnswer } from '../../frame/frame-actions.server.ts';
import { failureOf } from '../../frame/frame-failures.ts';

/** A connection that breaks is a sentence about what was tried. */
export async function answerOrFailure(request: Request, ask: () => Promise<unknown>) {
  const form = await request.clone().formData();
  const [intent, id] = [String(form.get('intent')), form.get('id')];
  try {
    return (await ask()) as FrameAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    const about = { intent, id: typeof id === 'string' ? id : undefined };
    return unreachable<FrameAnswer>({ ...about, problem: failureOf(intent) });
  }
}
