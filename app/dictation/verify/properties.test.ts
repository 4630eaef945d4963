import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SpellingRule } from './language-rules.ts';
import { codesOf } from './languages/codes.ts';
import { type Language, rulesOf } from './languages/rules-of.ts';
import { lettersNeeded, mayFit } from './languages/sounds.ts';
import type { Mark } from './marks.ts';
import { isOneOf } from './replacement.ts';
import { verify } from './verify.ts';
import { knowledgeOf } from './word-knowledge.ts';
import { wordStoreOf } from './word-store.ts';
import { wordsOf } from './words.ts';

const languages = Object.keys(codesOf) as Language[];
const language = fc.constantFrom(...languages);

const wrong = (marks: readonly Mark[]) => marks.filter(({ verdict }) => verdict !== 'correct');
const letter = fc.constantFrom(...'abcdefghijklmnoprstuvwyzáéíóúàèòâêôãõçñäöüßąęłśćżź');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 9 });
/** Everything that a text can be made of, and some things that it cannot. */
const strange = fc.string({
  unit: fc.oneof(
    fc.constantFrom(' ', '\n', ',', '.', '¿', '’', '-', '…', 'a', 'é', '7'),
    fc.constantFrom(
      '\ud83d',
      '\ude00',
      '\u0301',
      '\u200f',
      '\u202e',
      'שלום',
      'مرحبا',
      '👩‍👩‍👧',
      'ﬁ',
      'ß',
      'İ',
      'ŉ',
      '\0',
    ),
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  ),
  maxLength: 60,
});

describe.each(languages)('in %s', (code) => {
  const rules = rulesOf(code);

  it('has 12 to 18 codes of its own, and lists all that its rules can give', () => {
    const own = codesOf[code].filter((one) => one.startsWith(`${code.toUpperCase()}-`));
    expect(own.length).toBeGreaterThanOrEqual(12);
    expect(own.length).toBeLessThanOrEqual(18);
    const given = [...rules.rules, ...rules.confusables, ...rules.boundaries].flatMap(
      (rule) => rule.code ?? [],
    );
    const plain = ['SPACE', 'OMIT', 'ADD', 'SUBST', 'TRANSP'];
    expect([...codesOf[code]].sort()).toEqual(
      [...new Set([...given, ...Object.values(rules.codes), ...plain])].sort(),
    );
  });

  it('gives no code that is not in the list', () => {
    fc.assert(
      fc.property(fc.array(word), fc.array(word), fc.array(strange), (one, other, more) => {
        const pairs = [one.join(' '), other.join(', '), one.join('-'), more.join(' ')];
        for (const original of pairs)
          for (const learner of pairs)
            for (const mark of verify(original, learner, code).marks)
              if (mark.code !== undefined) expect(codesOf[code]).toContain(mark.code);
      }),
      { numRuns: 40 },
    );
  });

  /** The first rule that explains it: several can, and the order of the rules decides. */
  const expected = (right: string, written: string) =>
    rules.rules.find((rule) => explains(rule, right, written))?.code;

  // What a rule explains in some words only, the corpus has examples of.
  it.each(rules.rules.filter(({ pairs, only }) => pairs && !only))(
    'knows every listed misspelling of $code in a sentence',
    ({ pairs = [] }) => {
      for (const [correct, written] of pairs) {
        // Between letters that belong to no pair, so that nothing else can be meant.
        const [right, misspelt] = [`bvv${correct}vvb`, `bvv${written}vvb`];
        const marks = wrong(verify(`Rrxa ${right} xrra.`, `Rrxa ${misspelt} xrra.`, code).marks);
        expect(marks, `${right} → ${misspelt}`).toHaveLength(1);
        const [{ code: given, verdict } = { code: undefined, verdict: undefined }] = marks;
        expect(['spelling', 'accent'], `${right} → ${misspelt}`).toContain(verdict);
        expect(given, `${right} → ${misspelt}`).toBe(expected(right, misspelt));
      }
    },
  );

  it('knows every listed confusion in a sentence', () => {
    for (const { groups } of rules.confusables)
      for (const group of groups)
        for (const right of group.split(' '))
          for (const written of group.split(' ').filter((other) => other !== right)) {
            const [mark] = wrong(verify(`Rrxa, ${right} xrra.`, `Rrxa, ${written} xrra.`, code).marks);
            const codes = rules.confusables
              .filter((list) =>
                list.groups.some((one) => [right, written].every((w) => one.split(' ').includes(w))),
              )
              .map((list) => list.code);
            expect(codes, `${right} → ${written}`).toContain(mark?.code);
          }
  });
});

function explains({ pairs, only, test: fits }: SpellingRule, right: string, written: string): boolean {
  const isPair = pairs !== undefined && isOneOf(pairs, right, written) && (only?.(right, written) ?? true);
  return isPair || (fits?.(right, written) ?? false);
}

test('typographic variants make no difference, in whatever order they come', () => {
  const variants = [
    ["'", '’', 'ʼ', '‘', '`', '´'],
    ['"', '“', '”', '„', '«', '»'],
    ['-', '‐', '‑', '–'],
    ['...', '…'],
    [' ', '\u00a0', '\u202f'],
    ['oe', 'œ'],
  ];
  const pieces = fc.array(fc.tuple(word, fc.constantFrom(...variants), fc.nat(), fc.nat()), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, language, (parts, code) => {
      const textBy = (choice: 2 | 3) =>
        parts.map((part) => `${part[0]} ${part[1][part[choice] % part[1].length]} ${part[0]}`).join(' ');
      const [one, other] = [textBy(2), textBy(3)];
      expect(wrong(verify(one, other, code).marks)).toEqual([]);
      expect(wrong(verify(other, one.normalize('NFD'), code).marks)).toEqual([]);
    }),
  );
});

test('half a character, text from right to left and anything else is no reason to throw', () => {
  fc.assert(
    fc.property(strange, strange, language, (original, learner, code) => {
      const { marks } = verify(original, learner, code);
      const store = wordStoreOf(knowledgeOf(rulesOf(code)));
      for (const one of marks) {
        expect(original.slice(one.originalStart, one.originalEnd)).toBe(one.original);
        expect(learner.slice(one.learnerStart, one.learnerEnd)).toBe(one.learner);
      }
      const rawsOf = (texts: readonly string[]) =>
        texts.flatMap((text) => wordsOf(text, store).map(({ raw }) => raw));
      expect(rawsOf(marks.map((one) => one.original))).toEqual(rawsOf([original]));
      expect(rawsOf(marks.map((one) => one.learner))).toEqual(rawsOf([learner]));
      expect(wrong(verify(original, original, code).marks)).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

test('whatever a pattern accepts has one norm', () => {
  const stems =
    'colour color centre center realise realize travelled traveled photo foto mikrophon mikrofon gra ph';
  const more = 'niby quasi - ü ue ä ae ß ss î i û u é è rera act at acç aç ôn ón êm ém opt ót';
  const part = fc.constantFrom(...`${stems} ${more}`.split(' '), 'a', 'b', 's');
  const built = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
  const all = [...languages.map((code) => rulesOf(code)), rulesOf('de', { swiss: true })];
  let accepted = 0;
  fc.assert(
    fc.property(built, built, (right, written) => {
      for (const rules of all) {
        if (!rules.accepts?.(right, written)) continue;
        if (right !== written) accepted++;
        expect(rules.normOf?.(written)).toBe(rules.normOf?.(right));
      }
    }),
    { numRuns: 20_000 },
  );
  expect(accepted).toBeGreaterThan(0);
});

test('a very long word costs no more than a word', () => {
  const { marks } = verify('a'.repeat(5000), 'a'.repeat(4999), 'en');
  expect(marks.map(({ verdict }) => verdict)).toEqual(['spelling']);
});

test('letters that a pattern needs are in everything that it fits', () => {
  const bits = (text: string) =>
    Array.from(text).reduce((all, one) => all | (1 << (one.charCodeAt(0) & 31)), 0);
  const patterns = [
    'ab',
    'a|b',
    '(?<=x)a(?=y)',
    '(?:ab|c)d',
    '^[bc]',
    'a?b',
    '[^a]',
    '(.)\\1',
    'gu(?=[ei])',
    'x(?!y)',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...patterns),
      fc.string({ unit: fc.constantFrom(...'abcdxyguei') }),
      (source, text) => {
        const isLeftOut = !mayFit(bits(text), lettersNeeded(source));
        expect(isLeftOut && new RegExp(source).test(text)).toBe(false);
      },
    ),
    { numRuns: 2000 },
  );
});
