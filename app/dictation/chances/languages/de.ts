import { single, type TypicalSlips } from './typical-slip.ts';

/** What learners of German write in the place of what is right. */
export const deSlips: TypicalSlips = {
  inWord: [
    [/ß/g, 'ss', 's'],
    [/(?<=[aeiouäöü])ss(?=$|[^aeiouäöü])/g, 'ß'],
    [/äu/g, 'eu'],
    [/eu/g, 'äu'],
    [/ä(?!u)/g, 'e'],
    [/ä/g, 'a'],
    [/ö/g, 'o'],
    [/ü/g, 'u'],
    [/chs(?!t)/g, 'x', 'ks'],
    [/x/g, 'ks', 'chs'],
    [/ks/g, 'x'],
    [/v/g, 'f', 'w'],
    [/(?<=^|[^aeiouäöüschnrl]|ver|be|ge|ent|auf|an|aus|ein)s(?=[pt][aeiouäöür])/g, 'sch'],
    single('bdfglmnprst'),
    [/ck/g, 'k'],
    [/tz/g, 'z'],
    [/ieh/g, 'ie', 'i'],
    [/(?<!^d)ie/g, 'i'],
    [/(?<=[aeiouäöü])h(?=[^aeiouäöü]|$)/g, ''],
    [/aa/g, 'a'],
    [/ee/g, 'e'],
    [/oo/g, 'o'],
    [/ig$/g, 'ich'],
    [/lich$/g, 'lig'],
    [/d$|d(?=s$|st|lich|t)/g, 't'],
    [/b$|b(?=s$|st|t|lich)/g, 'p'],
    [/(?<!n|i)g$|(?<!n|i)g(?=s$|st|t|lich)/g, 'k'],
    [/(?<=[aeiouäöü].*[^i])e(?=[nl]n?$)/g, ''],
    // The ending that tells the case, and those that one hardly hears.
    [/(?<!^(?:trotz|seit|außer|nach|in|zu|vor|bei)d)(?<=e)m$/g, 'n'],
    [
      /(?<=^(?:k?ein|mein|dein|sein|unser|ihr|jed|dies|.{2,}(?:lich|ig|isch|st|los|bar)|klein|groß|neu|alt|jung|gut|lang|kurz|schön|warm|kalt|weiß|rot|blau|grün|grau|braun|schwarz|klug|dunkl|hell|hoh|tief|letzt|ganz|best|nächst|erst|zweit|dritt)e)n$/g,
      'm',
    ],
    [/(?<=^(?:k?ein|mein|dein|sein|unser|ihr|jed|dies|welch))(?:e|er|es)$/g, 'en'],
    [/(?<=.{2})en$/g, 'e'],
    [/(?<=[rl])n$/g, ''],
    [/(?<!^heut)(?<=.{2}[^aeiouäöü])e$/g, 'en', ''],
    [/(?<=^(?:klein|groß|neu|alt|jung|gut|lang|kurz|schön|warm|kalt|dick|dünn|hell))(?:e[rsm])$/g, 'e'],
    [/'/g, ''],
    [/-/g, '', ' '],
    // Verbs whose first part is a word of its own.
    [
      /(?<=^(?:vorbei|zurück|zusammen|weiter|herein|heraus|hinein|hinaus|herunter|hinunter|fort|auf|aus|ein|mit|nach|vor|ab|an|los|weg))(?=(?!ge)[^ ]{3,}(?:t|en|e)$)/g,
      ' ',
    ],
    [
      /(?<=^irgend|^hinter|^zu|^so|^viel|^vor|^außer|^trotz|^nach|^da)(?=(?:wo|wie|was|einander|rück|fort|leicht|her|dem|mals|nander|sammen)$)/g,
      ' ',
    ],
  ],
  inPair: [
    [/(?<=^zu) (?=(?:viele?n?|wenige?|spät|früh|groß|klein|teuer|lang|schnell|fuß)$)/g, ''],
    [/(?<=^gar) (?=(?:nicht|kein)$)|(?<=^(?:noch|auf)) (?=(?:einmal|mal|einander)$)/g, ''],
  ],
};
