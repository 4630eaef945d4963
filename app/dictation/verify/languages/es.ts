import type { LanguageRules } from '../language-rules.ts';
import { isOneOf } from '../replacement.ts';
import { withoutAccents } from '../words.ts';
import { eitherWay, exchanges, groups, smallNumbers, words } from './lists.ts';
import { type SoundSteps, sounded } from './sounds.ts';

// Told apart by the stress alone, which the ear does hear.
const stressPairs = groups(`
  amo amó | hablo habló | llego llegó | paso pasó | compro compró | trabajo trabajó | entro entró | miro miró | tomo tomó | canto cantó
  espero esperó | llevo llevó | termino terminó | busco buscó | dejo dejó | cambio cambió | pregunto preguntó | escucho escuchó
  ayudo ayudó | gano ganó | quedo quedó | estudio estudió | viajo viajó | salto saltó | esta está | este esté | estas estás
  hable hablé | llame llamé | compre compré | pase pasé | llegue llegué | trabaje trabajé | hablara hablará | cantara cantará
`);
const toldByStress = new Set(
  [
    ...stressPairs,
    ...groups('papa papá | mama mamá | bebe bebé | sabana sábana | publico público publicó'),
  ].flatMap((group) => group.split(' ')),
);

/** Spanish, of Spain and of America: the spelling is the same. */
export const es: LanguageRules = {
  rules: [
    { code: 'ES-NY', pairs: eitherWay('ñ/n/ni/ny/nh/gn') },
    { code: 'ES-MB', pairs: exchanges('mb/nb/nv/mv mp/np') },
    { code: 'ES-BV', pairs: exchanges('b/v/w') },
    { code: 'ES-H', pairs: exchanges('h/'), only: soundAlike },
    // "hueso" and "güeso", "hielo" and "yelo".
    { code: 'ES-H', pairs: exchanges('hu/w/gu/gü hi/y'), only: (right) => /^h[ui]e/.test(right) },
    { code: 'ES-LLY', pairs: exchanges('ll/y') },
    { code: 'ES-XS', pairs: exchanges('x/s'), only: (right) => /^e[xs]/.test(right) },
    { code: 'ES-SCZ', pairs: exchanges('s/c/z'), only: soundAlike },
    { code: 'ES-GJ', pairs: exchanges('g/j/x'), only: soundAlike },
    // Before e and i they are one question: "ge" sounds like j, "gue" does not, "güe" says its u.
    { code: 'ES-GJ', pairs: exchanges('gu/g gü/gu/g ü/u'), only: (right) => /g[uü]?[eiéí]/.test(right) },
    { code: 'ES-QKC', pairs: exchanges('cu/qu') },
    { code: 'ES-QKC', pairs: exchanges('qu/k/c/q'), only: soundAlike },
    { code: 'ES-RR', pairs: exchanges('rr/r') },
    {
      code: 'ES-ACC-HI',
      test: (right, written) => isTilde(right, written) && (hasHiatus(right) || hasHiatus(written)),
    },
    { code: 'ES-ACC', test: isTilde },
  ],
  confusables: [
    {
      code: 'ES-ACC-DIA',
      groups: groups(`
        tú tu | él el | mí mi | sí si | té te | más mas | sé se | dé de | qué que | cuál cual | quién quien | quiénes quienes | cómo como
        dónde donde | cuándo cuando | cuánto cuanto | cuánta cuanta | cuántos cuantos | cuántas cuantas | aún aun | adónde adonde
      `),
    },
    {
      code: 'ES-VERB',
      groups: groups('ha a ah | has as | he e eh | hecho echo | hecha echa | hechos echos | hay ay'),
    },
    // Taken for each other, though no rule tells them apart.
    { groups: groups('haya allá | halla allá | hay ahí | ay ahí') },
    { code: 'ES-ACC', groups: stressPairs },
    { code: 'ES-SEG', groups: ['porque porqué'] },
    {
      code: 'ES-BV',
      groups: groups(`
        tubo tuvo | botar votar | bello vello | bienes vienes | barón varón | cabo cavo | grabar gravar | rebelar revelar
        sabia savia | vaca baca | baya vaya | basta vasta | bota vota | bote vote | acerbo acervo | nabal naval
      `),
    },
    {
      code: 'ES-H',
      groups: groups(`
        hola ola | hasta asta | honda onda | hora ora | hojear ojear | herrar errar | deshecho desecho | huso uso
        rehusar reusar | hablando ablando | hierba hierva | horca orca | hizo izo | hatajo atajo
      `),
    },
    {
      code: 'ES-LLY',
      groups: groups(
        'cayó calló | haya halla | hayan hallan | valla vaya | pollo poyo | arrollo arroyo | rallar rayar | olla hoya | malla maya | callado cayado',
      ),
    },
    {
      code: 'ES-SCZ',
      groups: groups(`
        casa caza | casar cazar | coser cocer | cien sien | cede sede | ciervo siervo | abrasar abrazar | tasa taza | vos voz | ves vez
        has haz | as haz | sima cima | cierra sierra | cerrar serrar | consejo concejo | ciego siego | masa maza | pozo poso | risa riza
        cesión sesión | intención intensión | bazar basar | rosa roza | sumo zumo | losa loza
      `),
    },
    {
      code: 'ES-RR',
      groups: groups(
        'perro pero | carro caro | corro coro | cerro cero | morro moro | parra para | forro foro | jarra jara | perra pera',
      ),
    },
    { code: 'ES-GJ', groups: groups('gira jira | vegete vejete') },
  ],
  variants: groups(`
    solo sólo | este éste | esta ésta | estos éstos | estas éstas | ese ése | esa ésa | esos ésos | esas ésas | aquel aquél | aquella aquélla
    aquellos aquéllos | aquellas aquéllas | periodo período | video vídeo | futbol fútbol | chofer chófer | icono ícono | coctel cóctel
    policiaco policíaco | cardiaco cardíaco | austriaco austríaco | oscuro obscuro | oscura obscura | oscuridad obscuridad
    septiembre setiembre | psicología sicología | psicólogo sicólogo | sustancia substancia | suscribir subscribir | quizá quizás
    méxico méjico | mexicano mejicano | mexicana mejicana | texas tejas | pijama piyama | zinc cinc | kilo quilo | kiosco quiosco
    biquini bikini | whisky güisqui | frijol fríjol | yogur yogurt | reemplazar remplazar | reembolso rembolso
    élite elite | hierba yerba | posgrado postgrado
  `),
  phraseVariants: groups(`
    en seguida = enseguida | de prisa = deprisa | a prisa = aprisa | así mismo = asimismo | medio ambiente = medioambiente
    en frente = enfrente | cara dura = caradura
  `),
  shortWords: words(`
    a al con da de del el él en es ese esa eso fue ha han hay he ir la las le les lo los me mi muy más ni no nos o os por que qué se ser si
    sí sin son su sus te ti tu tú un una uno va ve vi y ya yo
  `),
  functionWords: words(`
    a al ante con contra de del desde donde durante e el él ella ellas ellos en entre era es esa esas ese eso esos esta está estas este esto
    estos fue ha han hasta hay he la las le les lo los más me mi mis muy ni no nos o os para pero por porque que qué se ser si sí sin sobre
    son su sus también te ti tu tú tus u un una unas uno unos y ya yo
  `),
  boundaries: [
    { code: 'HYP', phrases: [], fits: (right) => right.includes('-') },
    {
      code: 'ES-SEG',
      phrases: groups(
        'a ver | haber | porque | por qué | por que | sino | si no | también | tan bien | o sea | sobre todo | a veces | tampoco | tan poco | aparte | a parte',
      ),
    },
  ],
  codes: {
    case: 'CAP',
    accent: 'ES-ACC',
    apostrophe: 'APO',
    hyphen: 'HYP',
    split: 'ES-SEG',
    joined: 'ES-SEG',
    comma: 'PUN',
    punctuation: 'ES-PUN',
    missingFunctionWord: 'FUNC',
  },
  contractions: {
    words: groups('del = de el | al = a el | conmigo = con mí | contigo = con ti | haber = a ver'),
  },
  numbers: {
    small: smallNumbers(
      `cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
       diecinueve veinte veintiuno|veintiún|veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve`,
      'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
      (ten, unit) => `${ten} y ${unit}`,
    ),
    hundreds: [
      'cien|ciento',
      ...words('doscient trescient cuatrocient quinient seiscient setecient ochocient novecient')
        .split(' ')
        .map((stem) => `${stem}os|${stem}as`),
    ],
    others: 'mil y',
    pattern: '(?:(?<thousands>n)?(?<thousand>mil))?(?<named>h)?(?<rest>n)?',
    thousandsMark: '.',
  },
  soundOf,
};

const tildes = exchanges('á/a/à é/e/è í/i/ì ó/o/ò ú/u/ù');

/** Whether only a tilde differs. */
function isTilde(right: string, written: string): boolean {
  return (
    right !== written && withoutAccents(right) === withoutAccents(written) && isOneOf(tildes, right, written)
  );
}

/** A stressed i or u beside another vowel, which the tilde keeps apart: "país", "río", "ahí". */
const hasHiatus = (word: string) => /[aeo]h?[íú]|[íú]h?[aeo]/.test(word);

function soundAlike(right: string, written: string): boolean {
  return soundOf(right) === soundOf(written);
}

const steps: SoundSteps = [
  [/[^\p{L}]/gu, ''],
  [/ch/g, 'C'],
  [/gü(?=[eiéí])/g, 'gW'],
  [/gu(?=[eiéí])/g, 'G'],
  [/g(?=[eiéí])/g, 'j'],
  [/G/g, 'g'],
  [/qu(?=[eiéí])/g, 'k'],
  [/^hie/, 'ye'],
  [/h/g, ''],
  [/xc(?=[eiéí])/g, 'ks'],
  [/x(?=[^aeiouáéíóú])/g, 's'],
  [/^x/, 's'],
  [/x|cc(?=[eiéí])/g, 'ks'],
  [/sc(?=[eiéí])/g, 's'],
  [/c(?=[eiéí])|z/g, 's'],
  [/[cq]/g, 'k'],
  [/ll/g, 'y'],
  [/y(?=[^aeiouáéíóú]|$)/g, 'i'],
  [/[vw]/g, 'b'],
  [/^ps/, 's'],
  [/n(?=[bp])/g, 'm'],
  [/^r|rr/g, 'R'],
  [/(?<=[nls])r/g, 'R'],
  [/á/g, 'a'],
  [/é/g, 'e'],
  [/í/g, 'i'],
  [/ó/g, 'o'],
  [/[úü]/g, 'u'],
  [/(.)\1+/gu, '$1'],
];

/** With s, c and z as one, ll and y as one: who lives where they are one cannot hear more. */
function soundOf(small: string): string {
  const stress = toldByStress.has(small) ? (/[áéíóú]/.exec(small)?.index ?? '') : '';
  return sounded(small, steps) + stress;
}
