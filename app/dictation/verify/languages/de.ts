import type { LanguageRules } from '../language-rules.ts';
import { isOneOf, sameAtStart } from '../replacement.ts';
import { isCaseEnding, isDoubling, isIg, isLongI, isOtherEnding, isSwallowedE } from './de-slips.ts';
import { changes, exchanges, groups, smallNumbers, words } from './lists.ts';
import { type SoundSteps, sounded } from './sounds.ts';

const finalPairs = exchanges('d/t d/dt d/tt t/dt dt/tt b/p b/pp g/k g/ck');

/** German as it is written in Germany and Austria. */
export const de: LanguageRules = {
  rules: [
    { code: 'DE-SZ', pairs: changes('ß>ss ß>s ß>sz ss>ß') },
    { code: 'DE-AE', pairs: exchanges('ä/e äu/eu äu/oi eu/oi') },
    { code: 'DE-UML', pairs: [...exchanges('ä/a ö/o ü/u äu/au'), ...changes('ü>i ü>y ö>e')] },
    { code: 'DE-KS', pairs: exchanges('chs/x/ks/cks/gs') },
    { code: 'DE-FV', pairs: changes('v>f v>w f>v w>v') },
    { code: 'DE-SP', pairs: changes('sp>schp st>scht sp>shp st>sht') },
    { code: 'DE-DBL', test: isDoubling },
    {
      code: 'DE-LEN',
      pairs: exchanges('ie/ih/ieh aa/a/ah ee/e/eh oo/o/oh uh/u äh/ä öh/ö üh/ü'),
      test: isLongI,
    },
    { code: 'DE-IG', test: isIg },
    {
      code: 'DE-FIN',
      test: (right, written) =>
        isOneOf(finalPairs, right, written) &&
        soundOf(right) === soundOf(written) &&
        !right.startsWith('pf', sameAtStart(right, written)),
    },
    { code: 'DE-E', test: isSwallowedE },
    { code: 'DE-CASE', test: isCaseEnding },
    { code: 'DE-END', test: isOtherEnding },
  ],
  confusables: [
    { code: 'DE-DASS', groups: ['das dass'] },
    {
      code: 'DE-HOM',
      groups: groups(`
        seid seit | wieder wider | lehre leere | lehrer leerer | lehren leeren | man mann | fiel viel | mehr meer | stadt statt | städte stätte | war wahr
        ihn in | ihm im | isst ist | waren wahren | ware wahre | wart ward | wahl wal | uhr ur | lied lid | mine miene | saite seite
        saiten seiten | rat rad | bund bunt | tod tot | wird wirt | weise waise | leib laib | laibe leibe | häute heute | stiel stil | moor mohr
        bote boote | boten booten | fast fasst | hast hasst | küste küsste | last lasst | held hält | ferse verse | rein rhein | her heer hehr
        den denn | wen wenn | mal mahl | malen mahlen | name nahme | sole sohle | lerche lärche | paar par | fund pfund | bis biss
        reisen reißen | reist reißt | nicht nichts
        schenke schänke | fährt pferd
      `),
    },
    {
      code: 'DE-CASE',
      groups: groups(
        'dem den der des | die der | das des | ihm ihn | wem wen wer | mir mich | dir dich | im in | am an | zum zur | vom von | beim bei | ein eine | ihr ihre',
      ),
    },
  ],
  variants: groups(`
    delfin delphin | delfine delphine | fantasie phantasie | fantastisch phantastisch | foto photo | joghurt jogurt | potenzial potential
    potenziell potentiell | existenziell existentiell | essenziell essentiell | substanziell substantiell | aufwendig aufwändig
    selbständig selbstständig | selbständigkeit selbstständigkeit | portemonnaie portmonee | panther panter | thunfisch tunfisch
    albtraum alptraum | mikrofon mikrophon | saxofon saxophon | megafon megaphon | ok okay | club klub | kode code | circa zirka
  `),
  accepts: (right, written) => isTransliteration(right, written) || inNewGreek(right) === inNewGreek(written),
  normOf: (small) => spelledOut(inNewGreek(small)),
  phraseVariants: groups(`
    zu hause = zuhause | nach hause = nachhause | kennen lernen = kennenlernen | kennen gelernt = kennengelernt | so dass = sodass
    auf grund = aufgrund | an stelle = anstelle | in frage = infrage | zu grunde = zugrunde | zu gunsten = zugunsten | mit hilfe = mithilfe
    auf seiten = aufseiten | zu mute = zumute | im stande = imstande | außer stande = außerstande | in stand = instand
    so genannt = sogenannt | so genannte = sogenannte | so genannten = sogenannten | zu liebe = zuliebe | acht geben = achtgeben
    halt machen = haltmachen | sitzen bleiben = sitzenbleiben | stehen bleiben = stehenbleiben | zu tage = zutage | zu stande = zustande
  `),
  shortWords: words(`
    ab am an auf aus bei bin bis da das dem den der des die du er es ein für hat im in ins ist ja man mir mit nur ob oft so sie und uns
    um vom von vor war was wer wie wir wo zu zum zur nun noch nach als auch
  `),
  commonWords: words(`
    alt arm arzt ast auge bach bad bahn ball bank bauch baum bein berg bett bier bild blau blick blume boden brief brot bruder buch bunt dach dank
    dorf draht dumm dunkel ecke ei eis ende ernst essen fall fass feld fest feuer fisch flasche fleisch flug fluss form frage frau frei freund
    froh frosch fuß gans garten gast geld gern glas gold gott grab gras grau groß grün gut haar hals hand hase haus heft heim hell hemd herr
    herz hier hof holz hose hund hut jahr jung kalt kamm karte kasse katze keller kind kirche klar klasse klein kleid knie koch kopf korb krank
    kraut kreis kuchen küche kuh kunst kurz lampe land lang laub laut leer leicht leiter licht lieb lied loch luft lust macht magd markt mauer
    maus meister milch mond morgen mund mut mutter nacht nase nass nest neu ohr ort pfad platz post preis rand raum recht regen reich reise
    reiter ring rock rose rot ruf ruhe sache sack salz sand satz schaf schal schiff schlaf schlag schloss schnee schuh schule schwarz see
    seil sohn sonne spiel sport stadt stamm stand stein stern stolz strand stuhl stunde süß tag tal tanz tasche tasse tee teil tier tisch
    topf traum treu tuch tür turm vater vogel volk wald wand warm wasser weg wein weiß welt wind woche wolf wolke wort wurst zahl zahn zeit
    ziel zimmer zug zunge
  `),
  functionWords: words(`
    ab aber als also am an auch auf aus bei beim bis da dann das dass dem den der des die doch du durch ein eine einem einen einer eines
    er es für gegen hat haben hatte ich ihm ihn ihr im in ins ist ja kein keine man mich mir mit nach nicht noch nur ob oder ohne schon
    sehr sein seine sich sie sind so über um und uns unter vom von vor war waren was weil wenn wer wie wir wird wo zu zum zur zwischen
  `),
  boundaries: [],
  codes: {
    case: 'DE-CAP',
    accent: 'DE-UML',
    apostrophe: 'APO',
    hyphen: 'HYP',
    split: 'DE-SEP',
    joined: 'DE-SEP',
    comma: 'DE-COM',
    punctuation: 'PUN',
    missingFunctionWord: 'FUNC',
  },
  contractions: {
    words: groups(`
      zum = zu dem | zur = zu der | im = in dem | ins = in das | am = an dem | ans = an das | vom = von dem | beim = bei dem | fürs = für das
      aufs = auf das | ums = um das | durchs = durch das | übers = über das | unters = unter das | vors = vor das | hinters = hinter das
      gehts = geht es | gibts = gibt es | hats = hat es | ists = ist es | wars = war es | machts = macht es
    `),
    endings: ["'s = es"],
  },
  numbers: {
    small: smallNumbers(
      `null eins|ein|eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn`,
      'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
      (ten, unit) => (unit === 'eins' ? `einund${ten}` : `${unit}und${ten}`),
    ),
    others: 'hundert tausend und',
    pattern:
      '(?:(?<thousands>n)?(?<thousand>tausend)(?:und(?=.))?)?(?:(?<hundreds>n)?(?<hundred>hundert)(?:und(?=.))?)?(?<rest>n)?',
    thousandsMark: '.',
  },
  soundOf,
};

/** German as it is written in Switzerland: ss for ß is right there. */
export const deSwiss: LanguageRules = {
  ...de,
  accepts: (right, written) => {
    const swiss = right.replaceAll('ß', 'ss');
    return swiss === written || de.accepts?.(swiss, written) === true;
  },
  normOf: (small) => spelledOut(inNewGreek(small.replaceAll('ß', 'ss'))),
  numbers: {
    ...de.numbers,
    small: de.numbers.small.map((names) => `${names}|${names.replaceAll('ß', 'ss')}`),
  },
};

/** "Haeuser" for "Häuser", where a keyboard has no umlauts; never "Pöt" for "Poet". */
function isTransliteration(right: string, written: string): boolean {
  return written.length > right.length && /[äöü]/.test(right) && spelledOut(right) === spelledOut(written);
}

const spelledOut = (word: string) => word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');

/** "Geografie" and "Geographie", "Mikrofon" and "Mikrophon": both are allowed in these stems. */
const inNewGreek = (word: string) =>
  word.includes('ph')
    ? word.replace(/(?<=gra)ph|(?<=mikro|saxo|mega|grammo|xylo)ph(?=on)|ph(?=oto)/g, 'f')
    : word;

const steps: SoundSteps = [
  [/[^\p{L}]/gu, ''],
  // Umlauts as a keyboard without them writes them; "neue", "Quelle" and "bauen" have none.
  [/(?<![aeiouäöüq])ae/g, 'ä'],
  [/(?<![aeiouäöüq])oe/g, 'ö'],
  [/(?<![aeiouäöüq])ue/g, 'ü'],
  [/ph/g, 'f'],
  [/sch/g, 'S'],
  [/^s(?=[tp])/, 'S'],
  [/chs|cks|x|ks/g, 'kß'],
  [/ch/g, 'X'],
  [/ck/g, 'k'],
  [/tion/g, 'zion'],
  [/tz|zz|ts|ds|z/g, 'z'],
  [/dt|th/g, 't'],
  [/rh/g, 'r'],
  [/qu/g, 'kw'],
  [/c(?=[eiäy])/g, 'z'],
  [/c/g, 'k'],
  [/äu|eu|oy/g, 'oi'],
  [/ai|ay|ey/g, 'ei'],
  [/ä/g, 'e'],
  [/ie?h?(?=[^aeiouöüh]|$)/g, 'i'],
  [/(?<=[aeiouöü])h(?=[^aiouöü]|$)/g, ''],
  [/y$/, 'i'],
  [/y/g, 'ü'],
  [/v$/, 'f'],
  // In words from abroad v is voiced: "Vase", "November".
  [/^v(?=as|id|io|ill|is|it|ok|ul|ent|eg|erb|ag|ari|an)|(?<=[aeiou])v(?!or|on|er(?!s)|iel|oll)/g, 'w'],
  [/v/g, 'f'],
  [/ss|ß/g, 'ß'],
  [/s(?![aeiouöü])/g, 'ß'],
  [/ng(?=[^aeiouöü]|$)/g, 'N'],
  [/ig$/, 'iX'],
  [/b(?=[ßtkzSfp]|liX|loß|niß|Xen|$)/g, 'p'],
  [/d(?=[ßtkzSfp]|liX|loß|niß|Xen|$)/g, 't'],
  [/g(?=[ßtkzSfp]|liX|loß|niß|Xen|$)/g, 'k'],
  // Nobody hears the e of a last syllable.
  [/(?<=[aeiouäöü].*[^i])e(?=[nlr]n?$)/, ''],
  [/(.)\1+/gu, '$1'],
];

/** German spells long and short vowels, but the ear is not asked about those: who writes "faren" has heard "fahren". */
function soundOf(small: string): string {
  return sounded(small, steps);
}
