import type { Language } from '../verify/languages/rules-of.ts';

type Examples = Readonly<Partial<Record<Language, string>>>;

/** The codes that several languages share: the place of their texts, and an example in each language that knows them. */
export const sharedCards = {
  OMIT: [
    'letters.omit',
    {
      en: 'planet → plnet',
      pl: 'kawiarnia → kawarnia',
      de: 'Garten → Gaten',
      es: 'mercado → mecado',
      it: 'mercato → mecato',
      fr: 'marché → maché',
      pt: 'mercado → mecado',
    },
  ],
  ADD: [
    'letters.add',
    {
      en: 'garden → gardren',
      pl: 'zegar → zegrar',
      de: 'Garten → Garnten',
      es: 'mesa → mersa',
      it: 'tavolo → travolo',
      fr: 'table → tabrle',
      pt: 'mesa → mersa',
    },
  ],
  SUBST: [
    'letters.subst',
    {
      en: 'garden → galden',
      pl: 'okno → olno',
      de: 'Garten → Galten',
      es: 'libro → libmo',
      it: 'mercato → melcato',
      fr: 'livre → livne',
      pt: 'livro → livno',
    },
  ],
  TRANSP: [
    'letters.transp',
    {
      en: 'garden → graden',
      pl: 'okno → onko',
      de: 'Garten → Graten',
      es: 'libro → lirbo',
      it: 'libro → lirbo',
      fr: 'livre → lirve',
      pt: 'livro → lirvo',
    },
  ],
  DBL: ['letters.dbl', { pl: 'lekki → leki' }],
  DIA: ['letters.dia', { en: 'pâté → pate', pl: 'ładny → ladny', fr: 'Noël → Noel' }],
  CAP: [
    'signs.cap',
    {
      es: 'en Madrid → en madrid',
      it: 'a Roma → a roma',
      pt: 'em São Paulo → em São paulo',
    },
  ],
  APO: [
    'signs.apo',
    {
      pl: 'Joyce’a → Joycea',
      de: 'Max’ Auto → Max Auto',
      es: 'D’Artagnan → DArtagnan',
      pt: 'gota d’água → gota dágua',
    },
  ],
  HYP: [
    'signs.hyp',
    {
      en: 'well-known → wellknown',
      pl: 'biało-czerwony → białoczerwony',
      de: 'E-Mail → EMail',
      es: 'teórico-práctico → teóricopráctico',
      it: 'italiano-inglese → italianoinglese',
      pt: 'guarda-chuva → guardachuva',
    },
  ],
  PUN: [
    'signs.pun',
    {
      en: 'Where are you? → Where are you.',
      pl: 'Gdzie jesteś? → Gdzie jesteś.',
      de: 'Wo bist du? → Wo bist du.',
      es: 'Sí, gracias. → Sí gracias.',
      it: 'Dove sei? → Dove sei.',
      pt: 'Onde você está? → Onde você está.',
    },
  ],
  SPACE: [
    'signs.space',
    {
      en: 'Yes, I do. → Yes,I do.',
      pl: 'Tak, wiem. → Tak,wiem.',
      de: 'Ja, ich komme. → Ja,ich komme.',
      es: 'Sí, ya voy. → Sí,ya voy.',
      it: 'Sì, lo so. → Sì,lo so.',
      fr: 'Oui, je sais. → Oui,je sais.',
      pt: 'Sim, já vou. → Sim,já vou.',
    },
  ],
  FUNC: [
    'words.func',
    {
      pl: 'idę do domu → idę domu',
      de: 'Sie geht in die Schule. → Sie geht in Schule.',
      es: 'voy a casa → voy casa',
      it: 'vado a casa → vado casa',
      fr: 'je vais à Paris → je vais Paris',
      pt: 'gosto de café → gosto café',
    },
  ],
} as const satisfies Record<string, readonly [string, Examples]>;

/** For marks without a code: what their verdict alone can say. */
export const verdictCards = {
  missing: [
    'words.missing',
    {
      en: 'a small red car → a red car',
      pl: 'mały biały pies → mały pies',
      de: 'ein kleines rotes Auto → ein rotes Auto',
      es: 'un coche rojo → un coche',
      it: 'una macchina rossa → una macchina',
      fr: 'une voiture rouge → une voiture',
      pt: 'um carro novo → um carro',
    },
  ],
  extra: [
    'words.extra',
    {
      en: 'a red car → a small red car',
      pl: 'mały pies → mały biały pies',
      de: 'ein rotes Auto → ein kleines rotes Auto',
      es: 'un coche → un coche rojo',
      it: 'una macchina → una macchina rossa',
      fr: 'une voiture → une voiture rouge',
      pt: 'um carro → um carro novo',
    },
  ],
  wrong_word: [
    'words.wrong',
    {
      en: 'a red car → a red house',
      pl: 'mały pies → mały dom',
      de: 'ein rotes Auto → ein rotes Haus',
      es: 'un coche rojo → un libro rojo',
      it: 'una macchina rossa → una penna rossa',
      fr: 'une voiture rouge → une maison rouge',
      pt: 'um carro novo → um livro novo',
    },
  ],
  swapped: [
    'words.swapped',
    {
      en: 'a red car → a car red',
      pl: 'bardzo dobry → dobry bardzo',
      de: 'dass er kommt → dass kommt er',
      es: 'no lo sé → no sé lo',
      it: 'non lo so → non so lo',
      fr: 'une voiture rouge → une rouge voiture',
      pt: 'não me lembro → não lembro me',
    },
  ],
} as const satisfies Record<string, readonly [string, Record<Language, string>]>;
