import { onTestFinished, vi } from 'vitest';

type Answer = (init: RequestInit | undefined) => Response | Promise<Response>;

/** Answers what the page asks for by itself at these paths, until the test is over; everything else goes its usual way. */
export function answerFetch(answers: Record<string, Answer>) {
  const real = window.fetch.bind(window);
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return answers[pathname] ? answers[pathname](init) : real(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}
