import { withoutAccents } from '../folding.ts';
import type { LanguageRules } from '../language-rules.ts';
import { isOneOf } from '../replacement.ts';
import { soundOfLetters } from './en-sound.ts';
import { changes, doubled, exchanges, groups, smallNumbers, spokesmen, words } from './lists.ts';

// Pairs that nobody can hear.
const homophones = groups(`
  their there they're | to too two | its it's | your you're | hear here | whose who's | weather whether | piece peace | no know | knew new
  write right rite | buy by bye | for four fore | be bee | see sea | meet meat | week weak | one won | son sun | our hour | ate eight | eye i
  flower flour | road rode | mail male | sail sale | tail tale | wait weight | way weigh | where wear ware | which witch | whole hole | would wood
  through threw | plane plain | pair pear | steal steel | break brake | dear deer | allowed aloud | board bored | cell sell | cent sent scent
  coarse course | fair fare | feet feat | find fined | great grate | hair hare | heal heel | hi high | higher hire | him hymn | knight night
  lead led | loan lone | made maid | main mane | morning mourning | none nun | oar or | pale pail | past passed | pause paws | peak peek
  pray prey | principal principle | rain reign rein | read red | role roll | root route | scene seen | seam seem | site sight | some sum
  stair stare | stationary stationery | tea tee | team teem | tide tied | toe tow | waist waste | war wore | warn worn | blew blue
  bare bear | ball bawl | bean been | heir air | aisle isle | cereal serial | complement compliment | council counsel | dye die
  fir fur | foul fowl | guessed guest | haul hall | idle idol | key quay | knot not | knows nose | lessen lesson | mist missed | muscle mussel
  pour poor | profit prophet | sole soul | straight strait | sweet suite | thrown throne | vain vein vane | wrap rap | yolk yoke | altar alter
  ad add | ant aunt | beach beech | berry bury | cheap cheep | daze days | ewe you | flea flee | hoarse horse | jam jamb | kernel colonel
  packed pact | peel peal | plum plumb | raise rays | rose rows | sauce source | saw sore | sew so | shore sure | urn earn | wade weighed
`);

/** English as it is written in Britain and in America: both are right. */
export const en: LanguageRules = {
  rules: [
    { code: 'EN-IE', pairs: exchanges('ie/ei') },
    {
      code: 'EN-E',
      pairs: [...exchanges('ies/ys ies/yes ied/yed ied/yd ves/fs ves/fes ey/y')],
      test: (right, written) => isMuteE(right, written) || isYForI(right, written),
    },
    { code: 'EN-MORPH', test: isEndingLost },
    { code: 'EN-DBL', pairs: doubled('bcdfglmnprstz') },
    {
      code: 'EN-SIL',
      pairs: [
        ...exchanges(
          'kn/n gn/n wr/r mb/m bt/t wh/w rh/r isl/il lk/k lf/f lm/m ould/oud gu/g bu/b mn/m ps/s sw/s ho/o he/e tch/ch sch/sh xh/x ght/t',
        ),
        ...changes('stl>sl sten>sen stm>sm cu>c ui>i pt>t dn>n scle>sle lt>t kh>k gh>g th>t ch>c ph>p'),
      ],
    },
    {
      code: 'EN-CON',
      pairs: exchanges(
        'f/ph/gh/ff c/k/ck/ch/q/cc/qu s/c/sc/ss/ce/se s/z/zz se/ze j/g/dge/ge/dg sh/ti/ci/si/ssi/ch x/ks/cks/cs kw/qu th/f/d w/wh v/w ch/t/tu tion/sion/cion',
      ),
    },
    {
      code: 'EN-VOW',
      pairs: exchanges(
        'ee/ea/ie/e/ei/i ai/ei/ay/ea/ey oa/ow/ou/oe oo/u/ue/ew/ui/ou ou/ow oi/oy au/aw/ough/augh igh/ie/y i/ee ea/e ai/a oa/o ou/o ou/u a/ay er/ir/ur/ear or/aw',
      ),
      test: isVowelOfShortWord,
    },
    {
      code: 'EN-SCHWA',
      pairs: exchanges(
        'a/e/i/o/u er/or/ar/re/our/ur le/el/al/il/ol ent/ant ence/ance ency/ancy able/ible ous/us on/en/in',
      ),
    },
  ],
  confusables: [
    { code: 'EN-HOM', groups: homophones },
    {
      code: 'EN-HOM',
      groups: groups(`
        of have | affect effect | accept except | formally formerly
      `),
    },
    {
      // Taken for each other, though they sound otherwise.
      groups: groups(`
        then than | of off | advice advise | lose loose | quiet quite | desert dessert | thorough through though thought | breath breathe
        cloth clothe clothes | choose chose | device devise | personal personnel | angel angle | later latter | vary very | every very
        conscious conscience | bath bathe | form from | price prize | colleague college | were where | wander wonder
      `),
    },
    { code: 'EN-SIL', groups: groups('know now') },
    {
      code: 'EN-VOW',
      groups: groups(
        "ship sheep | bad bed | live leave | this these | full fool | walk work | man men | woman women | want won't | begin began begun | become became | sit seat | fill feel | hat hut | cat cut | cap cup | pan pen | sat set",
      ),
    },
    {
      code: 'EN-CON',
      groups: groups(
        'thin sin | vest west | think sink | three tree free | thank tank | thought taught | mouth mouse | very berry | right light | wine vine',
      ),
    },
    {
      code: 'EN-E',
      groups: groups(
        'hoping hopping | taping tapping | planing planning | diner dinner | super supper | hop hope | hat hate | not note | bit bite | cut cute | us use',
      ),
    },
    {
      code: 'EN-CTR',
      groups: groups(
        "i'll ill | we'll well | he'll hell | she'll shell | we'd wed | i'd id | we're were | let's lets | can't cant | won't wont | he's his | cannot can't",
      ),
    },
    {
      code: 'EN-WEAK',
      groups: groups(
        'a the | a an | an and | in on | in and | him them | his is | as has | are our | at that | to the | had has have | was were | he she | this his',
      ),
    },
  ],
  variants: groups(`
    good-bye goodbye | café cafe | naïve naive | résumé resumé | grey gray | greyer grayer | cheque check | tyre tire | tyres tires | programme program | programmes programs | plough plow | sceptical skeptical
    mum mom | aeroplane airplane | ok okay | pyjamas pajamas | cosy cozy | judgement judgment | ageing aging | draught draft | kerb curb
    jewellery jewelry | defence defense | offence offense | licence license | practise practice | practised practiced | practising practicing
    fulfil fulfill | enrol enroll | skilful skillful | instalment installment | manoeuvre maneuver | moustache mustache | storey story
    catalogue catalog | dialogue dialog | analogue analog | learnt learned | burnt burned | dreamt dreamed | spelt spelled | smelt smelled
    towards toward | yoghurt yogurt | aluminium aluminum | maths math | mould mold | smoulder smolder | speciality specialty
    leapt leaped | leant leaned | spoilt spoiled | spilt spilled | disc disk | axe ax | enquiry inquiry | enquire inquire | encyclopaedia encyclopedia
    anaesthetic anesthetic | paediatric pediatric | archaeology archeology | foetus fetus | oestrogen estrogen | diarrhoea diarrhea | whisky whiskey
    acknowledgement acknowledgment | artefact artifact | backwards backward | forwards forward | afterwards afterward | e-mail email
    on-line online | co-operate cooperate | doughnut donut | furore furor | gaol jail | omelette omelet | pedlar peddler | sulphur sulfur
    travelogue travelog | tsar czar | wilful willful | woollen woolen | marvellous marvelous | chilli chili | liquorice licorice
  `),
  accepts: (right, written) => mayBeVariants(right, written) && inOneNorm(right) === inOneNorm(written),
  normOf: inOneNorm,
  phraseVariants: groups(`
    any more = anymore | no one = no-one | on to = onto | for ever = forever | all right = alright | any time = anytime
    ice cream = ice-cream | web site = website | per cent = percent | post office = post-office | good night = goodnight
  `),
  shortWords: words(`
    a an the in on at of to is it if as or so we he she me my by be do go no up us am are was has had his her him its our out off one two who why
    how not but and for you all any can did get got may now new old see too way say let put run set sit six ten
  `),
  functionWords: words(`
    a an the and or but if to of in on at by for from with as is are was were be been am do does did have has had he him his she her it its they
    them their we us our you your i me my this that these those not can could will would shall should may might must there here so than then
  `),
  boundaries: [
    {
      code: 'EN-SEP',
      phrases: groups(
        'a lot | every day | everyday | in to | into | may be | maybe | some time | sometimes | in fact | as well | at least | each other | in front | of course | cannot | another',
      ),
    },
    {
      code: 'EN-CTR',
      phrases: [],
      fits: (right, written) => contracted.test(right) || contracted.test(written),
    },
  ],
  codes: {
    case: 'EN-CAP',
    accent: 'DIA',
    apostrophe: 'EN-CTR',
    hyphen: 'HYP',
    split: 'EN-SEP',
    joined: 'EN-SEP',
    comma: 'PUN',
    punctuation: 'PUN',
    missingFunctionWord: 'EN-WEAK',
  },
  contractions: {
    words: groups(
      "can't = can not | won't = will not | shan't = shall not | let's = let us | gonna = going to | wanna = want to | gotta = got to | gimme = give me | lemme = let me | kinda = kind of",
    ),
    endings: groups(
      "n't = not | 'm = am | 're = are | 've = have | 've = of | 'll = will | 'll = shall | 'd = would | 'd = had | 's = is | 's = has",
    ),
  },
  numbers: {
    small: smallNumbers(
      `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`,
      'twenty thirty forty fifty sixty seventy eighty ninety',
      (ten, unit) => `${ten}-${unit}`,
    ),
    others: 'a hundred thousand and oh o',
    pattern:
      '(?:(?:a|(?<thousands>n))?(?<thousand>thousand)(?:and(?=.))?)?(?:(?:a|(?<hundreds>n))?(?<hundred>hundred)(?:and(?=.))?)?(?<rest>n)?|(?<century>n)(?<zero>oh?)?(?<year>n)',
    thousandsMark: ',',
  },
  soundOf,
  soundApart,
};

const contracted = /^(?:\p{L}+'(?:m|re|ve|ll|d|s|t)|gonna|wanna|gotta|gimme|lemme|kinda)$/u;

/** Most words are not: those that differ in their first letters, and the short ones. */
const mayBeVariants = (right: string, written: string) =>
  right.length > 4 && written.length > 4 && right[0] === written[0] && right[1] === written[1];

/** -our and -or, -re and -er, -ise and -ize, -ll- and -l-: one norm for both sides. */
function inOneNorm(word: string): string {
  return word
    .replace(
      /(?<=col|fav|hon|lab|neighb|behavi|harb|hum|rum|vap|arm|ard|cand|clam|end?eav|ferv|flav|glam|od|parl|ranc|rig|sav|splend|tum|val|vig)our/,
      'or',
    )
    .replace(
      /(?<=cent|theat|lit|met|kilomet|centimet|millimet|fib|calib|lust|meag|sab|somb|spect|sepulch|maneuv)re(?=$|s$|d$)/,
      'er',
    )
    .replace(
      /(?<=[a-z]{3})(?<!pr|[wvo]|exerc|exc|prec|conc|inc|prom|prem|dem|chem|parad|merchand|gu|desp|franch|expert|treat|cru|bru|pra)is(?=(?:e[srd]?|ers|ing|ations?|able)$)/,
      'iz',
    )
    .replace(/(?<=anal|paral|catal)ys(?=e[srd]?$|ing$)/, 'yz')
    .replace(
      /(?<=trave|cance|mode|labe|signa|counse|fue|que|riva|equa|jewe|cruc|duel|tota|dia|initia|leve|marve|quarre|tunne|chise)ll(?=ed$|ing$|ers?$|ors?$|ous)/,
      'l',
    );
}

const vowelPairs = exchanges('a/e/i/o/u');

/** "sang" for "sing": the only vowel of a word is never weak. */
function isVowelOfShortWord(right: string, written: string): boolean {
  return right.match(/[aeiouy]+/g)?.length === 1 && isOneOf(vowelPairs, right, written);
}

/** An ending that listeners miss: -s, -ed, -ing, -'s. */
function isEndingLost(right: string, written: string): boolean {
  if (right.endsWith('ss') || written.endsWith('ss')) return false;
  return ["'s", 's', 'es', 'ed', 'd', 'ing', 'ly', 'er'].some(
    (ending) =>
      written.length > 1 && right.length > 1 && (right === written + ending || written === right + ending),
  );
}

/** "hoping" and "hopeing", "likely" and "likly", "gone" and "gon". */
function isMuteE(right: string, written: string): boolean {
  if (`${right}e` === written || right === `${written}e`) return true;
  const [longer, shorter] = right.length > written.length ? [right, written] : [written, right];
  if (longer.length !== shorter.length + 1) return false;
  for (let at = longer.indexOf('e', 1); at !== -1; at = longer.indexOf('e', at + 1)) {
    const isMute =
      !/[aeioy]/.test(longer[at - 1] ?? '') &&
      /^(?:ing|ly|ment|able|ful|less|n|r)/.test(longer.slice(at + 1));
    if (isMute && longer.slice(0, at) + longer.slice(at + 1) === shorter) return true;
  }
  return false;
}

const yAndI = exchanges('y/i');

/** "studies" and "studyes", "happily" and "happyly": y after a consonant. */
const isYForI = (right: string, written: string) =>
  isOneOf(yAndI, right, written) && /[^aeiou]y/.test(right.includes('y') ? right : written);

// What is written by ear for words whose letters say little about their sound.
const byEar = groups(`
  said sed | enough enuf enuff | laugh laf larf | come cum | because becos becoz becuz | was woz | what wot | people peple peeple | does duz
  friend frend freind | once wunce wonce | any eny | many meny | school skool | busy bizy | women wimin wimen | through thru | though tho
  tongue tung | sugar shugar | ocean oshen | machine mashine | answer anser | eyes eys | love luv | sure shure | island iland | minute minit
`);
// "should have" is said as "should of".
const alike = spokesmen([...homophones, ...byEar, 'have hav of ov']);

// One of two words that the letters alone would make sound the same.
const heardApart = new Set(
  words(
    "hopping tapping planning dinner latter supper began begun became women filed quiet advise devise breathe bathe clothe hope hate note bite cute use off were than college colleage can't",
  ).split(' '),
);

const voicedAndVoiceless = exchanges('c/z ce/ze ss/zz ss/z ce/z sc/z');

/** "price" and "prize": the s of a c has no voice, that of a z has. An s may have it or not. */
function soundApart(one: string, other: string): boolean {
  return isOneOf(voicedAndVoiceless, one, other);
}

function soundOf(small: string): string {
  return heardApart.has(small) ? `${small}!` : soundOfLetters(withoutAccents(alike.get(small) ?? small));
}
