import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chancesOf, withSlip } from '#app/dictation/chances/chances.ts';
import { ruleBroken } from '#app/dictation/chances/slips.ts';
import { languages } from '#app/platform/languages.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it as italian } from './it.ts';
import { unlabelled } from './labelled-chances.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';

const sentencesOf = { en, pl, de, es, it: italian, fr, pt };

interface DemoText {
  lang_code: (typeof languages)[number];
  lyrics: string;
  sentences: { text: string }[];
}

const demoTexts = JSON.parse(readFileSync(projectPath('db/seed/library.json'), 'utf8')) as DemoText[];

/** How many of the chances that a teacher expects are found, and how many of those found a teacher expects. */
function figuresOf(language: (typeof languages)[number]) {
  let [both, expected, found] = [0, 0, 0];
  for (const { sentence, chances } of sentencesOf[language]) {
    const left = [...chances];
    expected += chances.length;
    for (const { code, start, end } of chancesOf(sentence, language)) {
      if (unlabelled.has(code)) continue;
      found++;
      const at = left.indexOf(`${code} ${sentence.slice(start, end).toLowerCase()}`);
      if (at === -1) continue;
      both++;
      left.splice(at, 1);
    }
  }
  return { found: both / expected, right: both / found };
}

describe.each(languages)('chances in %s', (language) => {
  it('are those that a teacher expects: at least nine in ten are found, and nine in ten of those found are right', () => {
    expect(sentencesOf[language]).toHaveLength(20);
    const { found, right } = figuresOf(language);
    expect(found).toBeGreaterThanOrEqual(0.9);
    expect(right).toBeGreaterThanOrEqual(0.9);
  });

  it('are marked as what they are in every text of the demo library, whatever else stands in it', () => {
    const texts = demoTexts.filter((text) => text.lang_code === language);
    expect(texts).toHaveLength(18);
    const others: string[] = [];
    for (const { lyrics, sentences } of texts) {
      let from = 0;
      for (const { text } of sentences) {
        const at = lyrics.indexOf(text, from);
        from = at + text.length;
        for (const { code, start, end, written } of chancesOf(text, language)) {
          const whole = withSlip(lyrics, { start: at + start, end: at + end, written });
          const given = ruleBroken(lyrics, whole, language);
          if (given !== code) others.push(`${code}, not ${given}: ${text.slice(start, end)} → ${written}`);
        }
      }
    }
    expect(others).toEqual([]);
  });
});
