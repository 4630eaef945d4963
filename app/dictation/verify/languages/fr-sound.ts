import { groups, spokesmen, words } from './lists.ts';
import { type SoundSteps, sounded } from './sounds.ts';

// Short words whose letters say little about their sound.
const alike = spokesmen(
  groups(`
    é et est es ai hé | sé ces ses c'est s'est sait sais | lé les l'est l'ai | mé mes m'est met mets mais mai | té tes t'es t'est | dé des dès d'est
    sant sans s'en c'en sang cent | dant dans d'en dent | quant quand qu'en camp | vin vingt vain | eau haut | femme fame | cette cet | coeur choeur | serre cerf | pou pouls | né nez | clé clef | pié pied | si s'y | ni n'y nid | eu eut eût
  `),
);

// Their last consonant is heard, unlike that of most words.
const soundedEnd = new Set(
  words('mer fer ver cher hier hiver enfer amer super cancer fier ouest sept huit net').split(' '),
);

// "-ent" in these is a nasal sound; in all others it is the mute ending of a verb.
const nasalEnt =
  /(?:(?:^|[^a])[eiou]|am|em)ment$|(?:^|[ie]|prud|évid)dent$|(?:^|ac|é|o|es)cent$|^(?:souvent|vent|couvent|paravent|argent|agent|urgent|intelligent|diligent|négligent|talent|lent|violent|excellent|insolent|parent|différent|indifférent|torrent|concurrent|présent|absent|sent|content|mécontent|client|patient|impatient|orient|récipient|ingrédient|conscient)s?$/;

const vowel = 'aeiouyéèêëàâîïôûùüøÉ';

const steps: SoundSteps = [
  [/[^\p{L}]/gu, ''],
  [/aï/g, 'aY'],
  [/(?<=auto|da)mn/g, 'n'],
  // The ends of words.
  [/aient$|aits?$|ais$|aie?s?$/, 'É'],
  [/([vt])ient$/, '$1iÏ'],
  [/(?:ées?|és|ez|ers?)$/, 'é'],
  [/ets?$/, 'é'],
  [new RegExp(`e(?=r[^${vowel}])`, 'g'), 'é'],
  [/^([b-df-hj-np-tv-zç]+)es$/, '$1é'],
  [/e(?=[b-df-hj-np-tv-zç]es?$)/, 'é'],
  [/e(?=x)/g, 'é'],
  [/(?<=[b-df-hj-np-tv-z])ent$/, 'e'],
  [/(?<=[iuy])ent$/, 'e'],
  [/g(?=t)/g, ''],
  [/mpt/g, 'mt'],
  [/(?<=[mn])[ptdgcb]s?$/, ''],
  [/(?:[sxtdpz]|ts|ds|ps)$/, ''],
  [/(?<=[mn])[ptdgcb]$/, ''],
  [/(?<=r)[tdpcg]$/, ''],
  [/e(?=[lfc]$)/, 'é'],
  // Consonants.
  [/ph/g, 'f'],
  [/sch|ch/g, 'Š'],
  [/h/g, ''],
  [/gn/g, 'Ñ'],
  [/t(?=i(?:on|en|el|al|eu))/g, 'Ç'],
  [/sc(?=[eiyéèê])|ss|ç|c(?=[eiyéèê])/g, 'Ç'],
  [/cqu|qu|q|cc|ck|c/g, 'k'],
  [/gu(?=[eiyéèê])/g, 'G'],
  [/ge(?=[aouÉ])|g(?=[eiyéèê])/g, 'j'],
  [/G/g, 'g'],
  [/w/g, 'v'],
  [/x/g, 'kÇ'],
  [new RegExp(`(?<=[${vowel}])s(?=[${vowel}])`, 'g'), 'z'],
  [/s/g, 'Ç'],
  // Glides.
  [/ueil/g, 'euil'],
  [/(?<=^v|^m|kn?)ill/, 'il'],
  [/(?<=[^aeuoé])ill(?=[eaoéÉ])/g, 'iY'],
  [/(?<=i)y(?=[aeoé])/g, 'Y'],
  [/(?<=[aeuoé])ill|(?<=[aeuo])il$|ill(?=[eaoé])/g, 'Y'],
  [new RegExp(`(?<=[aeou])y(?=[${vowel}])`, 'g'), 'iY'],
  [/y/g, 'i'],
  [/ï/g, 'i'],
  // Nasal vowels, unless a vowel or another n or m follows.
  [/(?:ain|aim|ein|in|im)(?![aeiouéèêàâîôûùÉYnm])/g, 'Ï'],
  [/(?<=[iéY])en(?![aeiouéèêàâîôûùÉYnm])/g, 'Ï'],
  [/(?:an|am|en|em)(?![aeiouéèêàâîôûùÉYnm])/g, 'Ä'],
  [/(?:on|om)(?![aeiouéèêàâîôûùÉYnm])/g, 'Ö'],
  [/(?:un|um)(?![aeiouéèêàâîôûùÉYnm])/g, 'Ü'],
  // Vowels that take several letters.
  [/eau|au|ô/g, 'o'],
  [/oeu|oe|eu|eû/g, 'ø'],
  [/ou|où|oû/g, 'U'],
  [/oi|oî/g, 'wa'],
  [/oÏ/g, 'wÏ'],
  [/ai|ei|aî|è|ê|ë|É/g, 'é'],
  [/[àâ]/g, 'a'],
  [/î/g, 'i'],
  [/[ûùü]/g, 'u'],
  [/e(?=([b-df-hj-np-tv-zÇŠ])\1)/g, 'é'],
  [/(?<=.)e$/, ''],
  [/(?<=[b-df-hj-np-tv-zÇŠÑ])e(?=[b-df-hj-np-tv-zÇŠÑ])/g, ''],
  [/(.)\1+/gu, '$1'],
];

/** What is written in many ways and sounds one way is one: o, au and eau; é, er, ez, ai and et; an, en, am and em. */
export function soundOf(small: string): string {
  const word = alike.get(small) ?? small;
  const singular = word.replace(/s$/, '');
  if (soundedEnd.has(singular)) return sounded(`${singular.replace(/er$/, 'èr')}e`, steps);
  return sounded(nasalEnt.test(word) ? word.replace(/ents?$/, 'ant') : word, steps);
}
