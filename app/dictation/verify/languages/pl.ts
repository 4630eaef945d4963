import type { LanguageRules } from '../language-rules.ts';
import { doubled, eitherWay, exchanges, groups, smallNumbers, words } from './lists.ts';
import { type SoundSteps, sounded } from './sounds.ts';

/** Polish. */
export const pl: LanguageRules = {
  rules: [
    { code: 'PL-OU', pairs: exchanges('ó/u') },
    { code: 'PL-RZ', pairs: exchanges('rz/ż') },
    // After a consonant rz sounds like sz: "przy" and "pszy". The words with sz there are the exceptions.
    { code: 'PL-RZ', pairs: exchanges('rz/sz'), only: (right) => /[pbtdkghw]rz/.test(right) },
    {
      code: 'PL-VOICE',
      pairs: exchanges('d/t b/p w/f z/s g/k dz/c ź/ś dź/ć dzi/ci dż/cz'),
      only: soundAlike,
    },
    {
      code: 'PL-VOICE',
      pairs: exchanges('rz/sz ż/sz'),
      only: (right, written) => soundAlike(right, written) && !/[pkw]sz/.test(right),
    },
    { code: 'PL-CH', pairs: exchanges('ch/h') },
    { code: 'PL-NAS', pairs: eitherWay('ą/on/om/oń ę/en/em/eń') },
    { code: 'PL-NAS', pairs: exchanges('ą/o ę/e'), only: soundAlike },
    { code: 'PL-IJ', test: isEndingOfForeignWord },
    { code: 'PL-SOFT', pairs: exchanges('ś/si ć/ci ń/ni ź/zi dź/dzi'), only: soundAlike },
    { code: 'DBL', pairs: doubled('bcdfgklmnprstz') },
  ],
  confusables: [
    {
      code: 'PL-HOM',
      groups: groups(`
        może morze | każe karze | każę karzę | bóg bug buk | stuk stóg | lód lud lut | kot kod | jeży jerzy
        wieży wierzy | wieżę wierzę | wieże wierze | wież wierz | marzę maże mażę marze | ważyć warzyć
        waży warzy | ważę warzę | żądny rządny | żądzą rządzą | żądze rządzę | chart hart | chełm hełm | chód hut
        mór mur | bród brud | ród rud | grat grad | rad rat | pułk półk | kąt kont | kąta konta | kątem kontem | ląd lont
        ług łuk | nóż nuż | tuż tusz
      `),
    },
    { code: 'DIA', groups: groups('ze że | cześć część') },
    {
      // Taken for each other, though they sound otherwise.
      groups: groups(
        'tę tą | czy trzy | bynajmniej przynajmniej | adoptować adaptować | efektowny efektywny',
      ),
    },
  ],
  variants: groups(
    'menedżer menadżer | jazz dżez | dealer diler | leader lider | business biznes | image imidż',
  ),
  phraseVariants: groups(`
    czy by = czyby | tuż tuż = tuż-tuż | trzask prask = trzask-prask | bij zabij = bij-zabij | łapu capu = łapu-capu
  `),
  // The rules of before and of after 2026 are both right.
  accepts: (right, written) =>
    /^(?:niby|quasi)/.test(right) && right.replace('-', '') === written.replace('-', ''),
  normOf: (small) => small.replace('-', ''),
  acceptsPhrase: (right, written) =>
    right.replaceAll(' ', '') === written.replaceAll(' ', '') && mayBeApart.test(right),
  capitalIsFree: (small, next) => inhabitant.test(small) || (place.test(small) && /^\p{Lu}/u.test(next)),
  shortWords: words(`
    a i o u w z do na po za od we ze ku bo by co to te tę tą ta ten tam tu ty my wy on ona ono oni one ja mi mu go je ją ich im jej
    się nie tak ale lub czy jak gdy już są był jest być mam ma mój swój nas was nam wam kto
  `),
  functionWords: words(`
    a i o u w z do na po za od we ze ku przed przez przy pod nad bez dla między bo by co to te tę tą ta ten ty my wy on ona ono oni one
    ja mi mnie mu go je ją ich im jej jego się nie tak ale lub czy jak gdy już są był była było były jest że który która które którzy
    oraz więc też także niż aby żeby ani albo lecz
  `),
  boundaries: [
    {
      code: 'PL-BY',
      phrases: groups(
        'żeby | żebym | żebyś | aby | abym | gdyby | gdybym | gdybyś | jakby | choćby | oby | niby',
      ),
      fits: (right) => /(?:ł|ła|ło|li|ły)by(?:m|ś|śmy|ście)?$| by(?:m|ś|śmy|ście)?$/u.test(right),
    },
    { code: 'HYP', phrases: [], fits: (right) => right.includes('-') },
    {
      code: 'PL-NIE',
      phrases: [],
      fits: (right) => /^nie ?\p{L}+$/u.test(right) && !withoutNegation.test(right),
    },
    {
      code: 'PL-SEP',
      phrases: groups(`
        na pewno | naprawdę | w ogóle | przede wszystkim | po prostu | stąd | na razie | od razu | co najmniej | z powrotem
        poza tym | na co dzień | nad ranem | do widzenia | w końcu | na przykład | przedtem | naprzeciwko | zresztą | dotąd | stamtąd
        oprócz | skąd | spośród | znad | sprzed | na zewnątrz | z dala | z daleka | wskutek | na czczo | na pół | po południu | co dzień
      `),
    },
  ],
  codes: {
    case: 'PL-CAP',
    accent: 'DIA',
    apostrophe: 'APO',
    hyphen: 'HYP',
    split: 'PL-SEP',
    joined: 'PL-SEP',
    comma: 'PL-COM',
    punctuation: 'PUN',
    missingFunctionWord: 'FUNC',
  },
  contractions: {},
  numbers: {
    small: smallNumbers(
      `zero jeden|jedna|jedno dwa|dwie|dwaj trzy|trzej cztery|czterej pięć sześć siedem osiem dziewięć dziesięć jedenaście
       dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście`,
      'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
      (ten, unit) => `${ten} ${unit}`,
    ),
    hundreds: words('sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset').split(
      ' ',
    ),
    others: 'tysiąc tysiące tysięcy',
    pattern: '(?:(?<thousands>n)?(?<thousand>tysi(?:ąc|ące|ęcy)))?(?<named>h)?(?<rest>n)?',
    thousandsMark: '.',
  },
  soundOf,
};

// "niebo" denies nothing, and "nie tylko" is apart though no verb follows.
const withoutNegation =
  /^nie(?:bo|bie|dziel|dźwied|miec|miecc|mcy|mc|ch|któr|ś|zwykle|zbędn|stety|ga\b)|^nie (?:tylko|bardzo|zawsze|wszys\p{L}+|całkiem|zupełnie|dość|każd\p{L}+|dla|do|na|w|z|o|od|po|przez|ja|ty|on|ona|my|wy|oni|mój|twój|swój|jego|jej|ich|ten|ta|to|tak|tu|tam|teraz|dziś|dzisiaj|jutro|wczoraj|jeden|raz)$/u;

// "nie lepszy" and "nielepszy", "super pomysł" and "superpomysł".
const mayBeApart =
  /^nie ?(?:naj\p{L}+(?:sz(?:y|ego|emu|ym|a|ej|ą|e|ych|ymi)|si|ej)|(?!zmn|umn|pomn)(?:\p{L}+ej|lep|gor|mniej|więk|star|młod|wyż|niż|dłuż|krót|szyb|mil|now|droż|tań)s[zi]\p{L}{0,3}|lepiej|gorzej|więcej|mniej|dalej|bliżej)$|^(?:super|ekstra|eko|wege|mini|maksi|midi|mega|makro) ?\p{L}+$/u;
// "warszawianka" and "Warszawianka"; a nation always has its capital.
const inhabitant =
  /^(?:(?:warszawi|krakowi|wrocławi|lublini|szczecini|toruni|gdyni|sopoci|rzeszowi|łodzi|wilni|lwowi|gdańszcz|katowicz|białostocz|bydgoszcz|kielcz|opol|paryż|praż)an(?:in\p{L}{0,3}|k\p{L}{1,3}|ek|ce|ie|om|ami|ach)?|(?:londyń|berliń|wiedeń|nowojor)czy(?:k\p{L}{0,3}|cy)|poznania(?:k\p{L}{0,3}|cy|nk\p{L}{1,3}|nek|nce))$/u;
// "plac Zbawiciela" and "Plac Zbawiciela".
const place =
  /^(?:plac|park|most|pałac|zamek|zamk|kościół|kościo|pomnik|kopiec|kopc|bram|osiedl|rond|cmentarz|klasztor|alej|alei|nagrod|półwys|wysp|jezior)\p{L}{0,4}$/u;

/** "historii" and "histori", "kolacji" and "kolacii", "lekcja" and "lekcia": only what stands before the ending differs. */
function isEndingOfForeignWord(right: string, written: string): boolean {
  if (!/[ij](?:|a|ę|ą|o|e|om|ami|ach)$/u.test(right)) return false;
  const [parts, writtenParts] = [partsOfForeignWord.exec(right), partsOfForeignWord.exec(written)];
  return parts?.[1] === writtenParts?.[1] && parts?.[2] === writtenParts?.[2];
}

const partsOfForeignWord = /^(.*?)[ijy]{1,3}(|a|ę|ą|o|e|om|ami|ach)$/u;

function soundAlike(right: string, written: string): boolean {
  return soundOf(right) === soundOf(written);
}

const steps: SoundSteps = [
  [/[^\p{L}]/gu, ''],
  [/ó/g, 'u'],
  [/rz/g, 'ż'],
  [/ch/g, 'h'],
  [/sz/g, 'š'],
  [/cz/g, 'č'],
  [/dż/g, 'ǆ'],
  // A doubled i, or an i after j, is one sound and softens nothing before it: "kolacji", "historii".
  [/[ij]i$/, 'I'],
  [/nI$/, 'ńi'],
  [/dzi(?=[aeouąęy])|dź/gu, 'đ'],
  [/dz(?=i)/g, 'đ'],
  [/dz/g, 'ʒ'],
  [/ą(?=[ćđ]|ci)/g, 'oń'],
  [/ę(?=[ćđ]|ci)/g, 'eń'],
  [/ą(?=[pb])/g, 'om'],
  [/ę(?=[pb])/g, 'em'],
  [/ę$/, 'e'],
  [/ą(?=[łl])/g, 'o'],
  [/ę(?=[łl])/g, 'e'],
  [/ą$/, 'om'],
  [/ą/g, 'on'],
  [/ę/g, 'en'],
  [/si(?=[aeouy])/g, 'ś'],
  [/zi(?=[aeouy])/g, 'ź'],
  [/ci(?=[aeouy])/g, 'ć'],
  [/ni(?=[aeouy])/g, 'ń'],
  [/s(?=i)/g, 'ś'],
  [/z(?=i)/g, 'ź'],
  [/c(?=i)/g, 'ć'],
  [/n(?=i)/g, 'ń'],
  [/[ij](?=[aeou])/g, 'j'],
  [/I/g, 'i'],
  // Between consonants ł is not heard: "jabłko".
  [/(?<=[bdgkpt])ł(?=[k])/g, ''],
  [/ś(?=[bdg])/g, 'ź'],
  [/č(?=[bdg])/g, 'ǆ'],
  [/s(?=[bdg])/g, 'z'],
  [/k(?=[bdg])/g, 'g'],
  [/t(?=[bg])/g, 'd'],
  [/(.)\1+/gu, '$1'],
];

/** Polish spells what it says: a few letters for one sound, and voice that is lost at the end and before a voiceless one. */
function soundOf(small: string): string {
  return devoiced(sounded(small, steps));
}

const voiceless: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: 'p', d: 't', w: 'f', z: 's', g: 'k', ż: 'š', ź: 'ś', v: 'f', đ: 'ć', ǆ: 'č', ʒ: 'c' }),
);
const withoutVoice = 'ptkfsšśčćch';

function devoiced(sounds: string): string {
  const letters = Array.from(sounds);
  for (let at = letters.length - 1; at >= 0; at--) {
    const [before = '', here = '', next = ''] = [letters[at - 1], letters[at], letters[at + 1]];
    const losesVoice = next === '' || withoutVoice.includes(next);
    const followsVoiceless = before !== '' && withoutVoice.includes(before) && (here === 'ż' || here === 'w');
    if (losesVoice || followsVoiceless) letters[at] = voiceless.get(here) ?? here;
  }
  return letters.join('');
}
