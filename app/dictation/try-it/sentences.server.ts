import type { Language } from '#app/platform/languages.ts';

interface TrySentence {
  /** The text of the demo library that it was taken from, and which of its sentences it is. */
  identifier: string;
  position: number;
  text: string;
}

/**
 * One sentence of each language that anyone may try, each with something to trip over. Their clips are public; what
 * they say is known to the server alone until it was marked.
 */
export const trySentences: Record<Language, TrySentence> = {
  en: {
    identifier: 'en-the-knight-and-the-dragon',
    position: 0,
    text: 'Once upon a time, a young knight lived near a high mountain.',
  },
  pl: {
    identifier: 'pl-zielone-jablka',
    position: 0,
    text: 'Hania ma dziewięć lat i od dwóch dni źle się czuje.',
  },
  de: {
    identifier: 'de-die-geloeschte-datei',
    position: 1,
    text: 'Sie findet, dass es zu viele Knöpfe und Fenster hat.',
  },
  es: {
    identifier: 'es-el-perro-que-no-queria-comer',
    position: 0,
    text: 'Bruno es un perro viejo y muy cariñoso.',
  },
  it: {
    identifier: 'it-la-lumaca-e-l-aquilone',
    position: 0,
    text: "C'era una volta una lumaca che sognava di volare.",
  },
  fr: {
    identifier: 'fr-la-reunion-a-distance',
    position: 2,
    text: "Ses clients la voient, mais ils ne l'entendent pas.",
  },
  pt: {
    identifier: 'pt-a-onca-que-queria-dancar',
    position: 0,
    text: 'Era uma vez uma onça que morava à beira de um rio e se chamava Aurora.',
  },
};
