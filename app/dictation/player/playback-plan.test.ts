import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advance,
  leadIn,
  leadInMs,
  type Order,
  type Programme,
  progressOf,
  startRun,
} from './playback-plan.ts';
import { loopBetween, paperDictation, sentenceRepeats, threePasses } from './playback-presets.ts';

const piece = (position: number, startMs: number, endMs: number) => ({
  position,
  sentence: position,
  paragraph: 0,
  startMs,
  endMs,
  characters: 30,
});
const sentences = [piece(0, 400, 2400), piece(1, 2500, 5500), piece(2, 7000, 9000)];
const durationMs = 10_000;
const recording = { sentences, bursts: [] };

type Heard = { fromMs: number; toMs: number } | { silentMs: number };

/** Runs a playback plan on a recording that reports its time every 40 ms, and records what would be heard. */
function perform(
  programme: Programme,
  { speed = 1, lastingMs = durationMs, mostOrders = 10_000 } = {},
): Heard[] {
  const tape: Heard[] = [];
  let { run, orders } = startRun(programme, speed);
  for (let count = 0; count < mostOrders && run.phase !== 'over'; count++) {
    const order: Order | undefined = orders.at(-1);
    if (order?.kind === 'play') {
      const { fromMs } = order;
      let atMs = fromMs;
      if (order.afterMs > 0) tape.push({ silentMs: order.afterMs });
      const at = run.at;
      do {
        atMs += 40;
        const signal =
          atMs >= lastingMs ? ({ kind: 'ended' } as const) : ({ kind: 'time', ms: atMs } as const);
        ({ run, orders } = advance(run, signal, speed));
        if (signal.kind === 'ended') atMs = lastingMs;
      } while (run.at === at && run.phase === 'playing' && orders.length === 0 && atMs < lastingMs);
      tape.push({ fromMs, toMs: atMs });
    } else if (order?.kind === 'wait') {
      tape.push({ silentMs: order.ms });
      ({ run, orders } = advance(run, { kind: 'tick', elapsedMs: order.ms }, speed));
    }
  }
  return tape;
}

describe('a lead-in', () => {
  test('lies in the silence before the words, as far as it reaches', () => {
    expect(leadIn(7000, 5500)).toEqual({ fromMs: 6700, afterMs: 0 });
    expect(leadIn(2500, 2400)).toEqual({ fromMs: 2400, afterMs: 200 });
    expect(leadIn(0, 0)).toEqual({ fromMs: 0, afterMs: 300 });
  });

  test('always lasts 300 ms and never reaches into what was said before', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (startMs, quietFromMs) => {
        const { fromMs, afterMs } = leadIn(startMs, quietFromMs);
        expect(startMs - fromMs + afterMs).toBe(leadInMs);
        expect(fromMs).toBeGreaterThanOrEqual(Math.min(startMs, quietFromMs));
        expect(afterMs).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('three passes', () => {
  test('the whole text, pieces with pauses as long as the piece, the whole text', () => {
    expect(perform(threePasses(recording))).toEqual([
      { silentMs: 300 },
      { fromMs: 0, toMs: 10_000 },
      { silentMs: 2500 },
      { fromMs: 100, toMs: 2500 },
      { silentMs: 2000 },
      { silentMs: 200 },
      { fromMs: 2400, toMs: 5640 },
      { silentMs: 3000 },
      { fromMs: 6700, toMs: 9140 },
      { silentMs: 2000 },
      { silentMs: 300 },
      { fromMs: 0, toMs: 10_000 },
    ]);
  });

  test('at half speed the pauses are as long as the pieces sound', () => {
    const silences = perform(threePasses(recording), { speed: 0.5 }).flatMap((part) =>
      'silentMs' in part && part.silentMs > 2500 ? [part.silentMs] : [],
    );
    expect(silences).toEqual([4000, 6000, 4000]);
  });

  test('bursts are preferred to sentences, and without either there is nothing to do', () => {
    const bursts = [piece(0, 400, 1200), piece(0, 1200, 2400)];
    expect(threePasses({ sentences, bursts }).items).toBe(2);
    expect(startRun(threePasses({ sentences: [], bursts: [] }))).toMatchObject({
      run: { phase: 'over' },
      orders: [{ kind: 'pause' }, { kind: 'end' }],
    });
  });

  test('says where it is', () => {
    const programme = threePasses(recording);
    let { run } = startRun(programme);
    expect(progressOf(run)).toMatchObject({ kind: 'passes', pass: 1, passes: 3, isWaiting: false });
    ({ run } = advance(run, { kind: 'ended' }));
    ({ run } = advance(run, { kind: 'tick', elapsedMs: 2500 }));
    ({ run } = advance(run, { kind: 'time', ms: 2600 }));
    expect(progressOf(run)).toMatchObject({ pass: 2, item: 1, items: 3, isWaiting: true });
  });
});

describe('paper', () => {
  const pace = { repeats: 2, charactersPerMinute: 100, withWholeText: false };

  test('each burst as often as wanted, with the time this learner needs to write it', () => {
    const silences = perform(paperDictation(recording, pace)).filter(
      (part) => 'silentMs' in part && part.silentMs > leadInMs,
    );
    expect(silences).toEqual(Array.from({ length: 6 }, () => ({ silentMs: 18_000 })));
  });

  test('the speed of the voice does not change the speed of the pen', () => {
    const fast = perform(paperDictation(recording, pace), { speed: 1.5 });
    expect(fast).toContainEqual({ silentMs: 18_000 });
  });

  test('with the whole text before and after, if wanted', () => {
    const whole = paperDictation(recording, { ...pace, withWholeText: true });
    expect(whole.passes).toBe(3);
    expect(perform(whole).filter((part) => 'toMs' in part && part.toMs === durationMs)).toHaveLength(2);
  });
});

describe('one sentence again and again', () => {
  test('so many times, with pauses between, and then it ends', () => {
    expect(perform(sentenceRepeats(sentences, 2, { times: 3, pauseLengths: 1, goesOn: false }))).toEqual([
      { fromMs: 6700, toMs: 9140 },
      { silentMs: 2000 },
      { fromMs: 6700, toMs: 9140 },
      { silentMs: 2000 },
      { fromMs: 6700, toMs: 9140 },
    ]);
  });

  test('or goes on with the sentences after it', () => {
    const tape = perform(sentenceRepeats(sentences, 1, { times: 2, pauseLengths: 0, goesOn: true }));
    expect(tape.flatMap((part) => ('fromMs' in part ? [part.fromMs] : []))).toEqual([2400, 2400, 6700, 6700]);
  });

  test('a sentence that is not there is over at once', () => {
    expect(
      startRun(sentenceRepeats(sentences, 9, { times: 3, pauseLengths: 1, goesOn: true })).run.phase,
    ).toBe('over');
  });
});

describe('from A to B', () => {
  test('is the same whichever was chosen first, and does not end', () => {
    expect(loopBetween(sentences, 1, 0)).toEqual(loopBetween(sentences, 0, 1));
    const tape = perform(loopBetween(sentences, 0, 1), { mostOrders: 40 });
    expect(tape.filter((part) => 'toMs' in part)).toEqual(
      Array.from({ length: 20 }, () => ({ fromMs: 100, toMs: 5620 })),
    );
  });

  test('without sentences it is over at once', () => {
    expect(startRun(loopBetween([], 0, 0)).run.phase).toBe('over');
  });
});

describe('what the learner wants in between', () => {
  const { run: first } = startRun(threePasses(recording));
  const inBursts = advance(advance(first, { kind: 'ended' }).run, { kind: 'tick', elapsedMs: 2500 }).run;
  const writing = advance(inBursts, { kind: 'time', ms: 2600 }).run;

  test('"again" plays the piece that was just heard', () => {
    expect(advance(writing, { kind: 'again' })).toMatchObject({
      run: { at: inBursts.at, phase: 'playing' },
      orders: [{ kind: 'play', fromMs: 100 }],
    });
  });

  test('another place in what is being heard is sought', () => {
    expect(advance(inBursts, { kind: 'moved', ms: 1500 })).toEqual({
      run: inBursts,
      orders: [{ kind: 'seek', ms: 1500 }],
    });
  });

  test('another piece of the same pass is gone to', () => {
    expect(advance(writing, { kind: 'moved', ms: 8000 }).orders).toEqual([
      { kind: 'play', fromMs: 6700, afterMs: 0 },
    ]);
  });

  test('a place outside ends the playback plan and leaves the learner there', () => {
    const { run } = startRun(loopBetween(sentences, 0, 0));
    expect(advance(run, { kind: 'moved', ms: 8000 })).toMatchObject({
      run: { phase: 'over' },
      orders: [{ kind: 'seek', ms: 8000 }, { kind: 'leave' }],
    });
  });

  test('an unfinished pause goes on where it was', () => {
    const { run, orders } = advance(writing, { kind: 'tick', elapsedMs: 500 });
    expect([run.waitLeftMs, orders]).toEqual([1500, []]);
  });

  test('when it is over, nothing restarts it', () => {
    const over = { ...first, phase: 'over' as const };
    for (const kind of ['ended', 'again'] as const)
      expect(advance(over, { kind })).toEqual({ run: over, orders: [] });
  });
});

describe('whatever the recording is like', () => {
  const anyRecording = fc
    .array(fc.tuple(fc.nat(900), fc.nat(4000), fc.nat(60)), { maxLength: 12 })
    .map((parts) => {
      let ms = 0;
      const pieces = parts.map(([gapMs, lengthMs, characters], position) => {
        const startMs = ms + gapMs;
        ms = startMs + lengthMs;
        return { ...piece(position, startMs, ms), characters };
      });
      return { recording: { sentences: pieces, bursts: [] }, lastingMs: ms + 200 };
    });
  const speed = fc.constantFrom(0.5, 1, 1.5);

  test('every playback plan comes to its end, each piece heard whole and followed by its pause', () => {
    fc.assert(
      fc.property(
        anyRecording,
        speed,
        fc.integer({ min: 1, max: 5 }),
        ({ recording, lastingMs }, speed, times) => {
          const pace = { repeats: times, charactersPerMinute: 120, withWholeText: times > 2 };
          const repeating = { times, pauseLengths: 1, goesOn: true };
          for (const programme of [
            threePasses(recording),
            paperDictation(recording, pace),
            sentenceRepeats(recording.sentences, 0, repeating),
          ]) {
            const tape = perform(programme, { speed, lastingMs });
            const plays = programme.steps.filter((step) => step.kind === 'play');
            const parts = tape.filter((part) => 'toMs' in part);
            expect(parts).toHaveLength(plays.length);
            for (const [index, { fromMs, toMs }] of parts.entries()) {
              const { startMs, endMs } = plays[index] ?? { startMs: 0, endMs: 0 };
              expect(fromMs).toBeLessThanOrEqual(startMs);
              expect(toMs).toBeGreaterThanOrEqual(Math.min(endMs, lastingMs));
            }
            const promised = programme.steps
              .flatMap((step) => (step.kind === 'wait' ? [step.asSpoken ? step.ms / speed : step.ms] : []))
              .filter((ms) => ms > 0);
            const kept = tape.flatMap((part) => ('silentMs' in part ? [part.silentMs] : []));
            expect(promised.every((ms) => kept.includes(ms))).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('no order of signals throws or leaves a run that cannot be ended', () => {
    const signal = fc.oneof(
      fc.record({ kind: fc.constant('time' as const), ms: fc.nat(40_000) }),
      fc.record({ kind: fc.constant('tick' as const), elapsedMs: fc.nat(8000) }),
      fc.record({ kind: fc.constant('moved' as const), ms: fc.nat(40_000) }),
      fc.constant({ kind: 'ended' as const }),
      fc.constant({ kind: 'again' as const }),
    );
    fc.assert(
      fc.property(anyRecording, fc.array(signal, { maxLength: 80 }), ({ recording }, signals) => {
        let { run } = startRun(threePasses(recording));
        for (const each of signals) run = advance(run, each).run;
        for (let left = run.programme.steps.length; left > 0 && run.phase !== 'over'; left--)
          run = advance(
            run,
            run.phase === 'waiting' ? { kind: 'tick', elapsedMs: 1e9 } : { kind: 'ended' },
          ).run;
        expect(run.phase).toBe('over');
      }),
      { numRuns: 200 },
    );
  });
});
