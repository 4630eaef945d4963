import type { Language } from '#app/platform/languages.ts';

// What the licences of the demo library's voices ask to be said; db/seed/ATTRIBUTION.md is the source. Names, copyright lines
// and licence texts stand here because they are the same in every language of the interface.

/** A licence by its name and, where it has one, the address of its text. */
export const voiceLicences = {
  cmu: { name: 'CMU', address: undefined },
  ccBy: { name: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' },
  ccBySa: { name: 'CC BY-SA 4.0', address: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  publicDomain: { name: 'CC0 1.0', address: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  apache: { name: 'Apache License 2.0', address: 'https://www.apache.org/licenses/LICENSE-2.0' },
} as const;

export interface Voice {
  language: Language;
  engine: 'RHVoice' | 'SVOX Pico';
  name: string;
  /** How many texts it reads. */
  texts: number;
  credit: string;
  licence: keyof typeof voiceLicences;
  /** How its voice looks: the loudness of the first two seconds of one of its recordings, out of 40. */
  outline: readonly number[];
}

/** Where the speech engine RHVoice and the recordings of SLT come from. */
export const voiceSources = {
  rhvoice: 'https://github.com/RHVoice/RHVoice',
  festvox: 'https://www.festvox.org',
};

const svoxPico = {
  engine: 'SVOX Pico',
  texts: 18,
  credit: 'Copyright 2008-2009 SVOX AG, Zürich; 2009 The Android Open Source Project',
  licence: 'apache',
} as const;

/** Every voice of the demo library. */
export const voices: readonly Voice[] = [
  {
    language: 'en',
    engine: 'RHVoice',
    name: 'slt',
    texts: 18,
    credit: 'Artem Plaksin, Zvonimir Stanecic, SLT',
    licence: 'cmu',
    outline: [
      2, 2, 23, 37, 36, 27, 25, 19, 11, 12, 22, 22, 2, 2, 2, 26, 40, 38, 35, 23, 24, 27, 23, 2, 3, 2, 33, 35,
      37, 39, 39, 32, 25, 23, 19, 17, 14, 10, 3, 2, 2, 22, 24, 25, 27, 27, 31, 29,
    ],
  },
  {
    language: 'pl',
    engine: 'RHVoice',
    name: 'magda',
    texts: 6,
    credit: 'Magda Roczeń, Roman Roczeń, Grzegorz Złotowicz',
    licence: 'ccBy',
    outline: [
      17, 21, 34, 31, 24, 12, 6, 23, 30, 32, 12, 17, 17, 33, 35, 15, 2, 2, 35, 39, 31, 3, 10, 16, 17, 20, 20,
      26, 27, 6, 4, 7, 7, 14, 17, 17, 14, 14, 9, 20, 29, 26, 37, 40, 23, 2, 2, 22,
    ],
  },
  {
    language: 'pl',
    engine: 'RHVoice',
    name: 'alicja',
    texts: 6,
    credit: 'Magdalena Marciniszyn, Arkadiusz Świętnicki, Tomasz Bilecki, Zvonimir Stanecic',
    licence: 'ccBy',
    outline: [
      2, 31, 37, 25, 2, 20, 21, 24, 2, 2, 24, 24, 18, 18, 18, 20, 37, 40, 11, 3, 5, 3, 11, 11, 23, 24, 5, 2,
      16, 21, 21, 21, 15, 20, 14, 23, 23, 2, 2, 7, 18, 20, 23, 25, 23, 14, 16, 10,
    ],
  },
  {
    language: 'pl',
    engine: 'RHVoice',
    name: 'natan',
    texts: 6,
    credit: 'Edwin Tarka, Tomasz Bilecki, Zvonimir Stanecic',
    licence: 'publicDomain',
    outline: [
      30, 39, 27, 21, 16, 14, 12, 5, 7, 4, 40, 40, 8, 14, 24, 26, 22, 6, 11, 11, 18, 5, 8, 27, 26, 7, 22, 31,
      32, 15, 2, 31, 23, 18, 17, 2, 34, 35, 18, 40, 39, 15, 13, 17, 15, 17, 18, 28,
    ],
  },
  {
    ...svoxPico,
    language: 'de',
    name: 'de-DE',
    outline: [
      19, 35, 29, 2, 2, 3, 26, 20, 16, 16, 16, 7, 16, 23, 27, 34, 40, 32, 23, 20, 17, 23, 16, 2, 13, 15, 25,
      39, 32, 2, 2, 8, 18, 18, 16, 19, 19, 26, 17, 18, 2, 29, 23, 2, 25, 25, 22, 7,
    ],
  },
  {
    ...svoxPico,
    language: 'es',
    name: 'es-ES',
    outline: [
      28, 32, 28, 20, 26, 26, 26, 31, 40, 33, 32, 34, 34, 31, 17, 26, 25, 2, 2, 2, 34, 32, 32, 27, 26, 23, 22,
      23, 31, 27, 2, 2, 19, 22, 2, 2, 2, 17, 8, 4, 3, 20, 16, 7, 23, 19, 26, 28,
    ],
  },
  {
    ...svoxPico,
    language: 'it',
    name: 'it-IT',
    outline: [
      2, 13, 13, 12, 22, 18, 8, 8, 11, 17, 4, 27, 40, 37, 17, 8, 2, 12, 19, 10, 8, 7, 21, 12, 15, 14, 8, 12,
      17, 17, 2, 2, 13, 2, 2, 2, 14, 2, 2, 11, 11, 11, 9, 11, 12, 14, 5, 17,
    ],
  },
  {
    ...svoxPico,
    language: 'fr',
    name: 'fr-FR',
    outline: [
      2, 30, 30, 30, 31, 29, 30, 2, 2, 29, 29, 20, 2, 2, 30, 32, 31, 27, 2, 2, 2, 2, 40, 38, 18, 13, 5, 2, 2,
      2, 19, 19, 21, 20, 2, 32, 33, 31, 31, 34, 32, 16, 9, 13, 2, 31, 30, 30,
    ],
  },
  {
    language: 'pt',
    engine: 'RHVoice',
    name: 'Leticia-F123',
    texts: 18,
    credit: 'Olga Yakovleva, Fernando H. F. Botelho',
    licence: 'ccBySa',
    outline: [
      24, 31, 27, 28, 20, 26, 22, 24, 32, 17, 8, 25, 25, 20, 14, 10, 20, 18, 25, 31, 29, 30, 29, 25, 23, 13,
      6, 24, 26, 4, 2, 19, 18, 21, 24, 27, 27, 32, 40, 40, 22, 27, 28, 29, 17, 10, 30, 23,
    ],
  },
];

/** The notice that the licence of the voice slt asks for, word for word. */
export const sltNotice = {
  copyright: 'Copyright: Artem Plaksin, Zvonimir Stanecic, Slt',
  paragraphs: [
    'By obtaining, using, and/or copying this software and/or its associated documentation, you agree that you have read, understood, and will comply with the following terms and conditions:',
    'Permission to use, copy, modify, and distribute this software and its associated documentation for any purpose and without fee is hereby granted, provided that the above copyright notice appears in all copies, and that both that copyright notice and this permission notice appear in supporting documentation, and that the name of the copyright holder not be used in advertising or publicity pertaining to distribution of the software without specific, written prior permission.',
    'THE COPYRIGHT HOLDER DISCLAIM ALL WARRANTIES WITH REGARD TO THIS SOFTWARE, INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE COPYRIGHT HOLDER BE LIABLE FOR ANY SPECIAL, INDIRECT OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM THE LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.',
  ],
};
