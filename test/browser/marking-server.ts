import { onTestFinished, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import type { AttemptAnswer } from '#app/dictation/attempts/attempt-answer.ts';
import { comparisonForm, paperForm } from '#app/dictation/attempts/attempts.forms.ts';
import type { Download } from '#app/dictation/content/download.ts';
import { type Draft, type DraftContent, draftForm, withoutSubmitted } from '#app/dictation/drafts/draft.ts';
import { chooseGaps } from '#app/dictation/gaps/choose-gaps.ts';
import { gapsForm } from '#app/dictation/gaps/gaps.forms.ts';
import type { AttemptId, CheckedSentence, ResultReview } from '#app/dictation/grading/attempt.ts';
import { type GapCut, piecesOf } from '#app/dictation/grading/grade-gaps.ts';
import { markPaper, paperWords } from '#app/dictation/grading/grade-paper.ts';
import { markFirst, markWritten, partialReach, type Written } from '#app/dictation/grading/grade-text.ts';
import { type Marked, mistakesOf, originalOf } from '#app/dictation/grading/grading.ts';
import { hintsOf } from '#app/dictation/grading/hints.ts';
import { answerHere } from '#app/dictation/offline/grade-offline.ts';
import type { Answer } from '#app/dictation/requests.ts';
import { type DemoDictation, demoDictation } from './demo-dictation.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a page sends, before anything has read it
type Fields = Record<string, any>;

export interface MarkingServer {
  /** Somebody else for each test: a page that was left may still write down what its writer had. */
  userId: string;
  /** How it answers from now on. */
  mood: 'well' | 'broken' | 'unreachable' | 'signedOut';
  /** What was sent to it, in order. */
  sent: { path: string; fields: Fields }[];
  /** What it said of the last look. */
  said: unknown;
  /** What somebody has saved last. */
  draft: Draft | undefined;
  /** What somebody gets who takes the dictation along. */
  download(): Download;
  /** As if it had been saved from another place. */
  saveElsewhere(change: Partial<DraftContent>): void;
}

/**
 * Answers for this test what a session asks a server, by the rules of the product and for one person and one
 * text: drafts, looks, gaps, stars. Whatever else is fetched is fetched.
 */
export function startMarking(demo: DemoDictation = demoDictation()): MarkingServer {
  const desk = new MarkingDesk(demo);
  const fetchReally = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/dictation/') || init?.method !== 'POST') return fetchReally(input, init);
    const fields = JSON.parse(String(init.body)) as Fields;
    desk.sent.push({ path: pathname, fields });
    if (desk.mood === 'unreachable') throw new TypeError('Failed to fetch');
    if (desk.mood === 'broken') return new Response('broken', { status: 500 });
    if (desk.mood === 'signedOut') return new Response(null, { status: 401 });
    const answer = desk.answer(pathname, fields);
    if (pathname === '/dictation/attempts') desk.said = answer.value;
    return Response.json(answer, { status: answer.current ? 409 : 200 });
  });
  onTestFinished(async () => {
    // A page that is left sends what it still has: that must not reach the next test.
    desk.mood = 'well';
    await cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
  return desk;
}

class MarkingDesk implements MarkingServer {
  readonly userId = crypto.randomUUID();
  mood: MarkingServer['mood'] = 'well';
  sent: MarkingServer['sent'] = [];
  said: unknown;
  draft: Draft | undefined;
  #cut: GapCut | undefined;
  #first: (Written & { id: AttemptId }) | undefined;
  #sentences: CheckedSentence[] = [];
  #stars: number | null = null;
  readonly #demo: DemoDictation;

  constructor(demo: DemoDictation) {
    this.#demo = demo;
  }

  saveElsewhere(change: Partial<DraftContent>) {
    const blank = { mode: 'whole' as const, text: '', parts: { sentences: [], gaps: [] } };
    const before = this.draft ?? { ...blank, replays: 0, writingMs: 0, revision: 0 };
    this.draft = { ...before, ...change, revision: before.revision + 1 };
  }

  download(): Download {
    const { dictation } = this.#demo;
    return { userId: this.userId, dictation, text: this.#taken(), draft: this.draft };
  }

  answer(path: string, fields: Fields): Answer<unknown> {
    if (path === '/dictation/drafts') return this.#save(fields);
    if (path === '/dictation/gaps') return { value: this.#cutGaps(fields) };
    if (path === '/dictation/ratings') return { value: this.#rate(fields.stars) };
    if (path === '/dictation/downloads') return { value: this.download() };
    return path === '/dictation/attempts' ? this.#look(fields) : {};
  }

  #save(fields: Fields): Answer<unknown> {
    const { file: _, revision, ...content } = draftForm.parse(fields);
    if (revision !== (this.draft?.revision ?? 0))
      return { problem: 'dictation:refusal.draftChanged', current: this.draft };
    this.saveElsewhere(content);
    return { value: { revision: this.draft?.revision } };
  }

  #cutGaps(fields: Fields): object {
    const { share, choice } = gapsForm.parse(fields);
    const { original, language } = this.#demo.reference;
    const hidden = chooseGaps(original, language, { share, choice, seed: this.sent.length });
    this.#cut = { share, choice, hidden, lyricsRevision: 1 };
    const { sentences = [] } = this.draft?.parts ?? {};
    this.saveElsewhere({ mode: 'gaps', parts: { sentences, gaps: [] } });
    return { pieces: piecesOf(original, this.#cut), revision: this.draft?.revision };
  }

  #rate(stars: number): object {
    this.#stars = stars;
    return { stars, averageRating: stars, ratingsCount: 1 };
  }

  #look(fields: Fields): Answer<AttemptAnswer> {
    const { reference, dictation } = this.#demo;
    if (fields.intent === 'receive') return { value: { received: true } };
    if (fields.intent === 'openPaper') {
      const words = paperWords(reference);
      return { value: { review: 'paper', original: reference.original, words, lyricsRevision: 1 } };
    }
    if (fields.intent === 'paper') {
      const { taps, strictness } = paperForm.parse(fields);
      const marked = markPaper(reference, taps, strictness);
      return { value: this.#finish('paper', marked, marked) };
    }
    if (fields.intent === 'check' || fields.mode === 'sentences') {
      const attempt = { id: 'attempt' as AttemptId, sentences: this.#sentences };
      const asked = { dictation, text: this.#taken() };
      const { answer, sentences, isFinished } = answerHere(asked, attempt, fields);
      this.#sentences = isFinished ? [] : (sentences ?? this.#sentences);
      if (!isFinished) return answer;
      this.#handIn('sentences');
      const result = answer.value as ResultReview;
      return { value: { ...result, isOnDevice: undefined, draftRevision: this.draft?.revision } };
    }
    return { value: this.#compare(fields) };
  }

  #taken() {
    const { original, language, sentenceStarts } = this.#demo.reference;
    return { lyricsRevision: 1, original, language, sentenceStarts: [...sentenceStarts], variants: [] };
  }

  #compare(fields: Fields): AttemptAnswer {
    const { mode, text, parts, strictness } = comparisonForm.parse(fields);
    const reference = { ...this.#demo.reference, gaps: mode === 'gaps' ? this.#cut : undefined };
    const isBlank = (mode === 'gaps' ? parts : [text]).every((part) => part.trim() === '');
    if (isBlank) return originalOf(reference);
    const marked = markWritten(reference, { text, parts }, strictness);
    const reach = partialReach(marked.reached, reference.sentenceStarts.length);
    const isLast = this.#first || fields.intent === 'finish' || (!reach && !mistakesOf(marked.marks).length);
    if (!isLast) {
      this.#first = { text, parts, id: 'attempt' as AttemptId };
      const { marks, scores } = marked;
      return { review: 'hints', attemptId: this.#first.id, hints: hintsOf(marks), scores, reach };
    }
    const first = this.#first ? markFirst(reference, this.#first, marked, strictness) : marked;
    this.#first = undefined;
    return this.#finish(mode, first, marked);
  }

  #finish(mode: DraftContent['mode'], first: Marked, final: Marked): ResultReview {
    const { dictation, reference } = this.#demo;
    this.#handIn(mode);
    return {
      ...{ review: 'result', attemptId: 'attempt' as AttemptId, audioFileId: dictation.id },
      ...{ text: final.text, original: reference.original, sentenceStarts: [...reference.sentenceStarts] },
      ...{ mistakes: mistakesOf(final.marks), scores: final.scores, firstScores: first.scores },
      reach: partialReach(final.reached, reference.sentenceStarts.length),
      ...{ ownStars: this.#stars, draftRevision: this.draft?.revision },
    };
  }

  #handIn(mode: DraftContent['mode']) {
    if (this.draft) this.saveElsewhere(withoutSubmitted(this.draft, mode));
  }
}
