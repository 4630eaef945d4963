import type { LanguageRules } from '../language-rules.ts';
import { isOneOf } from '../replacement.ts';
import { withoutAccents } from '../words.ts';
import {
  isEndingLost,
  isEnglishDoubling,
  isLongIe,
  isLongVowel,
  isMagicE,
  isMuteE,
  isPastBySound,
  isSilent,
  isWeakVowel,
  isYForI,
} from './en-slips.ts';
import { soundOfLetters } from './en-sound.ts';
import { exchanges, groups, smallNumbers, spokesmen, words } from './lists.ts';

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

// "its" for "it is": the short form without its apostrophe, unless that is a common word of its own.
const withoutApostrophe = groups(`
  its = it is | hes = he is | shes = she is | thats = that is | whats = what is | theres = there is | im = i am | youre = you are
  theyre = they are | ive = i have | youve = you have | weve = we have | theyve = they have | youll = you will | theyll = they will
  dont = do not | doesnt = does not | didnt = did not | isnt = is not | arent = are not | wasnt = was not | werent = were not
  havent = have not | hasnt = has not | hadnt = had not | wouldnt = would not | couldnt = could not | shouldnt = should not
`);

const bareForms = withoutApostrophe.map((entry) => entry.replace(/ = .*/, '')).join('|');
const contracted = new RegExp(
  `^(?:\\p{L}+'(?:m|re|ve|ll|d|s|t)|gonna|wanna|gotta|gimme|lemme|kinda|${bareForms})$`,
  'u',
);
const writtenOut = /^\p{L}+ (?:not|am|are|have|of|will|shall|would|had|is|has|us|to|me)$/u;

const sameConsonants = exchanges(
  'f/ph/gh c/k/ck/ch/q/qu k/cc s/c/sc c/ss ss/sc ce/se s/z se/ze gh/ff j/g/dge/ge/dg sh/ti/ci/si/ssi/ch x/ks/cks/cs kw/qu ch/tu tion/sion/cion',
);

/** English as it is written in Britain and in America: both are right. */
export const en: LanguageRules = {
  rules: [
    { code: 'EN-IE', test: isLongIe },
    { code: 'EN-ED', test: isPastBySound },
    { code: 'EN-E', test: (right, written) => isMuteE(right, written) || isYForI(right, written) },
    { code: 'EN-LONG', test: isMagicE },
    { code: 'EN-MORPH', test: isEndingLost },
    { code: 'EN-DBL', test: isEnglishDoubling },
    { code: 'EN-SIL', test: isSilent },
    {
      code: 'EN-CON',
      test: (right, written) =>
        isOneOf(sameConsonants, right, written) && soundOf(right) === soundOf(written),
    },
    { code: 'EN-VOW', test: isLongVowel },
    { code: 'EN-SCHWA', test: isWeakVowel },
  ],
  confusables: [
    {
      // Short for two words, or whose it is.
      code: 'EN-OWN',
      groups: groups("its it's | your you're | whose who's | their they're | his he's"),
    },
    { code: 'EN-HOM', groups: homophones },
    { code: 'EN-HOM', groups: groups('of have | affect effect | accept except') },
    {
      // Taken for each other, though they sound otherwise.
      groups: groups(`
        then than | of off | advice advise | lose loose | quiet quite | desert dessert | thorough through though thought | breath breathe
        cloth clothe clothes | choose chose | device devise | personal personnel | angel angle | later latter | vary very | every very
        conscious conscience | bath bathe | form from | price prize | colleague college | were where | wander wonder | formally formerly
      `),
    },
    { code: 'EN-SIL', groups: groups('know now') },
    {
      // One sound apart.
      code: 'EN-PAIR',
      groups: groups(`
        ship sheep | bad bed | live leave | this these | full fool | walk work | man men | woman women | want won't | begin began begun
        become became | sit seat | fill feel | hat hut | cat cut | cap cup | pan pen | sat set | thin sin | vest west | think sink
        three tree free | thank tank | thought taught | mouth mouse | very berry | right light | wine vine
      `),
    },
    {
      code: 'EN-LONG',
      groups: groups('hop hope | hat hate | not note | bit bite | cut cute | us use | mad made | plan plane'),
    },
    {
      code: 'EN-DBL',
      groups: groups('hoping hopping | taping tapping | planing planning | diner dinner | super supper'),
    },
    {
      code: 'EN-CTR',
      groups: groups(
        "i'll ill | we'll well | he'll hell | she'll shell | we'd wed | i'd id | we're were | let's lets | can't cant | won't wont",
      ),
    },
    { code: 'EN-FULL', groups: groups("cannot can't") },
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
  commonWords: words(`
    ago air arm art ask back bad bag ball bank base bath bed bell best bill bird boat body book box boy bread bring build burn bus call came camp
    cap car card care case cat chair chance change child city class clean clear clock close coat cold come cook cool corn cost cow cry cup cut
    dance dark day dead deep desk dish dog doll door down draw dream dress drink drive drop dry duck ear east easy eat egg end face fall farm
    fast fat feel fight fill film find fine fire fish fit five floor fly food foot fun game gave girl give glad glass goat gold gone good grass
    green ground grow hand happy hard hat head heart heavy hill hit hold home hope horse hot house ice job join jump keep kill kind king kiss
    lake lamp land large last laugh law leg less life lift like line lip list live lock long look loss lot loud love luck lunch make man map
    mark may meal milk mind miss month moon mouth move much music must nail name neck need nice night north old open page paper park part pass
    path pay pen pet pick pie pig pink place plan plate play pool poor pull push put quick race rain ran reach rest rice rich ride ring rise
    rock room run safe said salt sand sang save sea seat sell send shape share sharp shop short shot shout show sick side sing sink sister size
    sky sleep slow small smell smile snow soft song soon sound soup south space spring stand star start stay step stone stop store street
    strong sugar suit sweet swim take talk tall taste teach tell test than thing think time tired today took top town train trip truck true
    turn under use visit voice walk wall want war warm wash watch water wear weather week well went west wet wheel while white wide wife wild
    wind wine wish woman wood word work world worse year young
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
    { code: 'EN-OWN', phrases: ['its'] },
    {
      code: 'EN-FULL',
      phrases: [],
      fits: (right, written) =>
        (contracted.test(right) && writtenOut.test(written)) ||
        (writtenOut.test(right) && contracted.test(written)),
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
    words: [
      ...groups(
        "can't = can not | won't = will not | shan't = shall not | let's = let us | gonna = going to | wanna = want to | gotta = got to | gimme = give me | lemme = let me | kinda = kind of",
      ),
      ...withoutApostrophe,
    ],
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

// What is written by ear for words whose letters say little about their sound.
const byEar = groups(`
  said sed | enough enuf enuff | laugh laf laff larf | come cum | because becos becoz becuz | was woz | what wot | people peple peeple | does duz
  friend frend freind | once wunce wonce | any eny | many meny | school skool | busy bizy | women wimin wimen | through thru | though tho
  tongue tung | sugar shugar | ocean oshen | machine mashine | answer anser | eyes eys | love luv | sure shure | island iland | minute minit
`);
// "should have" is said as "should of".
const alike = spokesmen([...homophones, ...byEar, 'have hav of ov']);

// One of two words that the letters alone would make sound the same.
const heardApart = new Set(
  words(
    "hopping tapping planning dinner latter supper began begun became women filed quiet advise devise breathe bathe clothe hope hate note bite cute use mad plan off were than college colleage can't",
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
