import { single, type TypicalSlips } from './typical-slip.ts';

/** What learners of Italian write in the place of what is right. */
export const itSlips: TypicalSlips = {
  inWord: [
    [/cqu/g, 'qu', 'q'],
    [/(?<!c)qu/g, 'cu'],
    [/cu(?=o)/g, 'qu'],
    [/(?<=[cg])ie$/g, 'e'],
    [/(?<=[cg])i(?=e)/g, ''],
    [/(?<=s)c(?=e)/g, 'ci'],
    [/gn/g, 'ni', 'n'],
    [/gli(?=[aeo])/g, 'li', 'lli'],
    [/ch/g, 'c'],
    [/gh/g, 'g'],
    [/(?<=^|')h(?=o$|ai$|a$|anno$)/g, ''],
    [/^(?=(?:a|o|ai|anno)$)/g, 'h'],
    [/(?<!z)zi(?=[aeo])/g, 'zzi'],
    [/m(?=[bp])/g, 'n'],
    single('bcdfglmnprstvz'),
    // Voice after a nasal.
    [/(?<=n)t/g, 'd'],
    [/(?<=n)d/g, 't'],
    [/(?<=m)p/g, 'b'],
    [/(?<=m)b/g, 'p'],
    [/(?<=n)c(?=[aou])/g, 'g'],
    [/^e$/g, 'è'],
    [/à/g, 'a'],
    [/[èé]/g, 'e'],
    [/ì/g, 'i'],
    [/ò/g, 'o'],
    [/ù/g, 'u'],
    [/'(?=.)/g, '', ' '],
    [/-/g, ' ', ''],
  ],
  inPair: [
    [/(?<=^(?:a|in|per|di|un|qual)) (?=(?:posto|fondo|volte|favore|più|parte|solito|po|è|era)$)/g, ''],
  ],
};
