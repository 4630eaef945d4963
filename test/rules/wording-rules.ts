import type { Texts } from './locale-rules.ts';
import { quotedTexts } from './quoted-texts.ts';

type Retired = readonly [word: RegExp, instead: string];

const quoted = new Set(quotedTexts);

/** Texts that the specification quotes and that no key says any more, word for word. */
export function lostQuotes(english: Texts): string[] {
  const said = new Set(english.values());
  return quotedTexts.filter((text) => !said.has(text)).map((text) => `no text says: ${text}`);
}

/** What somebody reads who learns; the others are read by who works on the site. */
const forLearners =
  /^(accounts|comparison|contact|dictation|documents|landing|library|mails|mobile|pages|plans|progress|site|subscription|voices):/;

const american: Retired[] = [
  [/\bpractis/i, 'practice'],
  [/spelt\b/i, 'spelled'],
  [/\blicen(c)es?\b/i, 'license'],
  [/\b(recogn|normal|organ|categor|apolog)is(e|ed|es|ing)\b/i, '-ize'],
  [/\bcancell(ed|ing)\b/i, 'canceled'],
  [/colou?r(?<=our)|favour|behaviour/i, '-or'],
  [/\bgrey\b/i, 'gray'],
  [/\bcentre\b/i, 'center'],
  [/\b(to|after)wards\b/i, 'toward, afterward'],
  [/\bwhilst\b/i, 'while'],
  [/\bfull stop\b/i, 'period'],
];

const english: Retired[] = [
  ...american,
  [
    /\b(can|could|do|does|did|has|have|had|is|are|was|were|will|would)(not| not) (?!only\b)/i,
    'a contraction',
  ],
  [/\be-mails?\b/i, 'email'],
  [/\bsign(ed)? (in|out)\b|\bsign-in\b|\blogout\b/i, 'log in, log out'],
  [/\bsomebody\b/i, 'someone'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bfor good\b/i, 'permanently'],
  [/\bby itself\b/i, 'automatically'],
  [/\bat once\b(?<!(all|many|much) at once)/i, 'right away'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\bpictures?\b/i, 'image'],
  [/\bappeals?\b|\bobjections?\b/i, 'report'],
  [/\bsmall words\b|\blittle words\b/i, 'short words'],
  [/\bfirst look\b/i, 'first check'],
  [/\bin bursts\b|\bpieces? of the text\b/i, 'part'],
];

/** How the product does not address anybody: it says du, tú, tu and Ty; in French vous, in Brazil você. */
const addressed: Record<string, readonly Retired[]> = {
  pl: [[/(?<!^)\b(Pan|Pani|Państw[oa]|Panu|Panią)\b/, 'Ty']],
  de: [[/(?<=[\p{L},;–] )(Sie|Ihnen|Ihr(e[mnrs]?)?)\b/u, 'du']],
  es: [[/\b(ustedes|usted|vosotros|vuestr[oa]s?|habéis|podéis|queréis)\b/i, 'tú']],
  it: [[/(?<=\p{Ll} )(Lei|Suo|Sua|Suoi|Sue)\b/u, 'tu']],
  fr: [[/(?<![\p{L}-])(tu|toi|ton|tes)(?!\p{L})/iu, 'vous']],
  pt: [[/(?<!\p{L})(tu|teus?|tuas?|contigo|tens|estás|podes|queres|vais|connosco)(?!\p{L})/iu, 'você']],
};

/** Words that gave way to another one, so that a thing has one name. */
const retired: Record<string, readonly Retired[]> = {
  en: english,
  pl: [
    [/\bprzesył(ka|ki|ek|kę|ce)\b/, 'przesyłanie'],
    [/\bna offline\b/, 'offline'],
    [/\bpierwsz\w+ spojrzeni/i, 'pierwsze sprawdzenie'],
    [/\bmał(e|ych|ymi) słów?\w*/i, 'krótkie słowa'],
  ],
  de: [
    [/\bfür offline\b/i, 'offline'],
    [/\bvorlieben\b/i, 'Interessen'],
    [/\bersten? Blick/, 'erste Prüfung'],
    [/\bkleinen? Wörter/i, 'kurze Wörter'],
    [/\bGehör\b/, 'Hören'],
  ],
  es: [
    [/\bpalabras pequeñas\b/i, 'palabras cortas'],
    [/\bprimera mirada\b/i, 'primera revisión'],
    [/\bpara offline\b/i, 'sin conexión'],
  ],
  it: [
    [/\bparole piccole\b/i, 'parole brevi'],
    [/\bprimo sguardo\b/i, 'primo controllo'],
    [/\bin data \{/, 'il, al, dal'],
    [/\b(del|nel|sul|lo|della) \{\{(date|from|until|day)\}\}/, 'il, al, dal, which shorten before 8 and 11'],
  ],
  fr: [
    [/\bpetits mots\b/i, 'mots courts'],
    [/\bpremier regard\b/i, 'première vérification'],
    [/\bobjections?\b/i, 'signalement'],
  ],
  pt: [
    [
      /(?<!\p{L})(ecrã|telemóvel|ficheiros?|utilizador(es)?|registo|equipa|palavra-passe)(?!\p{L})/iu,
      'Brazilian',
    ],
    [/(?<!\p{L})(subscri(ção|ções|to)|transferir|faturação|secção|facto)(?!\p{L})/iu, 'Brazilian'],
    [/\bpalavras pequenas\b/i, 'palavras curtas'],
    [/\blínguas?\b(?! materna)/i, 'idioma'],
  ],
};

/** Words that are right where administrators work. */
const onlyForLearners: Record<string, readonly Retired[]> = {
  en: [
    [/(?<!\{\{)\b[Ee]ar\b/, 'listening'],
    [/\bCompare\b(?! with)(?<!Write\. Compare)/, 'Check'],
    [/\baudio files?\b/i, 'dictation'],
  ],
};

/** Texts with a word that gave way to another one, or that address somebody in the other way. */
export function retiredWords(locale: string, texts: Texts): string[] {
  const general = [...(retired[locale] ?? []), ...(addressed[locale] ?? [])];
  const learners = onlyForLearners[locale] ?? [];
  return [...texts].flatMap(([key, text]) => {
    // A card speaks of the words of another language; a contract speaks in full.
    if (key.startsWith('rules:') || quoted.has(text) || (locale === 'en' && isLawful(key))) return [];
    return (forLearners.test(key) ? [...general, ...learners] : general)
      .filter(([word]) => word.test(text))
      .map(([, instead]) => `${locale} ${key} (${instead}): ${text}`);
  });
}

const isLawful = (key: string) => /^documents:(terms|privacy)\./.test(key);

/** What is written with a capital wherever it stands. */
const names =
  /^(Stripe|English|German|Spanish|Portuguese|Polish|Dictoria|Wiktionary|Swiss|JavaScript|Students|Kids|Terms|Service|Privacy|Policy|Conditions|Logistics|Enter|Pico)$/;

/** English labels of which a word after the first begins with a capital though it is no name. */
export function titleCase(texts: Texts): string[] {
  return [...texts]
    .filter(([key, text]) => !key.startsWith('rules:') && !quoted.has(text) && isLabel(text))
    .filter(([, text]) => {
      const parts = text.replace(/\{\{.*?\}\}|<[^>]*>|“[^”]*”/g, '').split(/[.:?!·(]\s*/);
      const later = parts.flatMap((part) =>
        part
          .trim()
          .split(/[\s/]+/)
          .slice(1),
      );
      return later.some((word) => /^[A-Z][a-z]+/.test(word) && !names.test(word.replace(/\W.*$/, '')));
    })
    .map(([key, text]) => `en ${key}: ${text}`);
}

const isLabel = (text: string) => text.length < 40 && !/[.!?]$/.test(text);

/** Refusals and mishaps that do not end as a sentence does. Where the specification quotes one without its stop, every language may. */
export function unfinishedErrors(locale: string, texts: Texts, source: Texts): string[] {
  return [...texts]
    .filter(([key, text]) => isError(key) && text.split(/\s/).length > 2 && !/[.!?…:»”]$/.test(text))
    .filter(([key]) => !quoted.has(source.get(key) ?? ''))
    .map(([key, text]) => `${locale} ${key}: ${text}`);
}

/** What a step of work is in is a label, not a sentence. */
const isError = (key: string) =>
  /[.:](refusal|validation|problem)\.|[fF]ailed$|[.:]failed\./.test(key) &&
  !/[.:](work|state|mailState|badge|standing|end)\./.test(key);
