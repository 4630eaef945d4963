import type { TypicalSlips } from './typical-slip.ts';

/** What learners of Spanish write in the place of what is right. */
export const esSlips: TypicalSlips = {
  inWord: [
    [/ñ/g, 'n', 'ni'],
    [/m(?=[bp])/g, 'n'],
    [/nv/g, 'mv', 'mb'],
    [/v/g, 'b'],
    [/b/g, 'v'],
    [/(?<!c)h/g, ''],
    [/ll/g, 'y'],
    [/y(?=[aeiouáéíóú])/g, 'll'],
    [/(?<=^e)x/g, 's'],
    [/z|c(?=[eiéí])/g, 's'],
    [/g(?=[eiéí])/g, 'j'],
    [/j(?=[eiéí])/g, 'g'],
    [/gu(?=[eiéí])/g, 'g'],
    [/ü/g, 'u'],
    [/qu/g, 'k'],
    [/cu(?=[aáeo])/g, 'qu'],
    [/rr/g, 'r'],
    [/á/g, 'a'],
    [/é/g, 'e'],
    [/í/g, 'i'],
    [/ó/g, 'o'],
    [/ú/g, 'u'],
    [/-/g, ' ', ''],
    [/(?<=^(?:por|tan|tam|si|a|en|de))(?=(?:que|bien|poco|no|parte|cima|bajo|tonces|más)$)/g, ' '],
  ],
  inPair: [
    [
      /(?<=^(?:de|a|en|o|por|tal|sobre|así|sin|con)) (?=(?:repente|veces|pronto|través|menudo|sea|vez|todo|serio|fin|eso|embargo)$)/g,
      '',
    ],
  ],
};
