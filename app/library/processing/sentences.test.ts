import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

/** Splits, and shows the cuts. */
const cut = (language: string, lyrics: string) =>
  splitSentences(lyrics, language)
    .map(({ text }) => text)
    .join(' | ');

test.each([
  ['en', 'It rains.', 'We stay at home!'],
  ['en', 'Where is it?', 'Here.'],
  ['es', '¿Cómo ha llegado hasta allí?', '¡No lo sé!'],
  ['en', 'It was late…', 'Nobody came.'],
  ['en', '“Come in.”', 'He came in.'],
  ['de', '„Komm herein.“', 'Er kam.'],
  ['fr', '« Entrez ! »', 'Il est entré.'],
  ['it', '«Vieni!»', 'Lui venne.'],
  ['en', 'It cost 5.', 'That was cheap.'],
  ['de', 'Das war 1999.', 'Dann kam 2000.'],
  ['en', 'He takes vitamin C.', 'It helps.'],
  ['en', 'Really?!', 'Yes.'],
  ['en', 'It rained (a lot).', 'We stayed.'],
  ['pt', 'Ela disse que não.', 'E foi embora.'],
  ['de', 'Am Tor steht Max.', 'Er wartet.'],
  ['de', 'Wer kommt mit Min?', 'Max.'],
  ['de', 'Heute kommt „Max“.', 'Alle freuen sich.'],
  ['en', 'The answer is no.', 'He goes home.'],
  ['fr', 'Elle attend son vol.', 'Il est en retard.'],
])('a sentence ends (%s): %s', (language, first, second) => {
  expect(cut(language, `${first} ${second}`)).toBe(`${first} | ${second}`);
});

describe('a sentence goes on', () => {
  test.each([
    ['en', 'Mr. Brown met Dr. J. Smith in St. Ives, e.g. on Monday.'],
    ['en', 'Pi is 3.14 and the site is www.example.com today.'],
    ['en', '“Come in!” she said.'],
    ['en', 'Well… maybe not.'],
    ['pl', 'Pan dr. Nowak mieszka przy ul. Długiej, tzn. blisko parku, od 3. Maja.'],
    ['pl', '— Chodź tutaj! — zawołała mama.'],
    ['de', 'Am 3. Mai kam Dr. Weber z.B. mit dem Zug bzw. Bus in die Stadt.'],
    ['de', 'Die max. Geschwindigkeit liegt bei ca. Tempo 30, die min. Breite bei max. 3 Metern.'],
    ['en', 'Look at Fig. 2 and at house No. 5 on Mt. Ida.'],
    ['fr', 'Il lit le vol. 3 de la série.'],
    ['es', 'La Sra. López y el Dr. Ruiz viven en la Avda. Mayor.'],
    ['es', '—¿Vienes? —preguntó Ana.'],
    ['it', 'Il Sig. Rossi e la Dott.ssa Bianchi arrivano.'],
    ['fr', 'M. Dupont et Mme. Martin habitent ici.'],
    ['fr', '« Entrez ! » dit-elle.'],
    ['pt', 'O Sr. Silva e a Dra. Costa moram na Av. Paulista.'],
    ['pt', '— Você vem? — perguntou ela.'],
    ['en', 'No mark at the end'],
  ])('%s: %s', (language, sentence) => expect(cut(language, sentence)).toBe(sentence));
});

test('each speaker of a dialogue starts a sentence', () => {
  expect(cut('pl', '— Idziesz? — zapytał Jan.\n— Tak.\n— To chodź!')).toBe(
    '— Idziesz? — zapytał Jan. | — Tak. | — To chodź!',
  );
  expect(cut('es', '—¿Vienes? —Sí.')).toBe('—¿Vienes? | —Sí.');
});

test('an empty line starts a paragraph, another line break is a space', () => {
  expect(splitSentences('One long\r\nline. Two.\n \n\n\nThree', 'en')).toEqual([
    { text: 'One long line.', paragraph: 0 },
    { text: 'Two.', paragraph: 0 },
    { text: 'Three', paragraph: 1 },
  ]);
});

test('an empty line ends a sentence that has no mark', () => {
  expect(cut('en', 'A title\n\nThe text.')).toBe('A title | The text.');
});

test('nothing but white space has no sentences', () => {
  expect(splitSentences(' \n\n \t ', 'en')).toEqual([]);
});

test('no letter is lost or moved', () => {
  const word = fc.constantFrom(
    'Anna',
    'goes',
    'Dr.',
    'home.',
    'Why?',
    '—',
    '…',
    '«Tak!»',
    '3.',
    '\n',
    '\n\n',
    'Ż',
  );
  const lyrics = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
  );
  const language = fc.constantFrom('en', 'pl', 'de', 'fr', 'xx', 'constructor');
  const packed = (text: string) => text.replace(/\s/gu, '');
  fc.assert(
    fc.property(lyrics, language, (lyrics, language) => {
      const sentences = splitSentences(lyrics, language);
      expect(packed(sentences.map(({ text }) => text).join(''))).toBe(packed(lyrics));
      for (const { text } of sentences) expect(text).toBe(text.trim());
    }),
  );
});
