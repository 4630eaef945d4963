import { casesOf } from './teacher-case.ts';

export const deMistakes = casesOf({
  blind: `
    DE-SZ: Wir suchen die [größeren → groesseren] Zimmer.
    none: Das [schöne → schoene] Haus ist alt.
    DE-DASS: Ich glaube, [dass → das] er kommt.
    DE-DASS: [Das → Dass] Kind spielt.
    DE-CAP: Der [Hund → hund] schläft.
    DE-HOM: Er hat [viel → fiel] Geld.
    DE-E: Wir [gehen → gehn] nach Hause.
    DE-FIN: Der [Hund → Hunt] bellt.
    DE-SZ: Die [Straße → Strasse] ist lang.
    DE-SZ: Er [muss → muß] gehen.
    DE-LEN: Das [Fahrrad → Farrad] ist neu.
    DE-DBL: Ich [komme → kome] morgen.
    DE-LEN: Die [Liebe → Libe] ist schön.
    none: Der [Apfel → Abfel] ist rot.
    DE-AE: Die [Häuser → Heuser] sind alt.
    DE-SP: Wir [spielen → schpielen] Fußball.
    DE-FV: Der [Vater → Fater] kommt.
    DE-HOM: Er ist [seit → seid] Montag hier.
    DE-HOM: Ihr [seid → seit] müde.
    DE-DBL: Die [Katze → Kaze] schläft.
    DE-DBL: Der [Zucker → Zuker] ist süß.
    DE-SEP: Das ist ein [Computerspiel → Computer Spiel].
    DE-COM: Ich weiß[, → ] wo er wohnt.
    DE-CASE: Wir haben [den → dem] Mann gesehen.
    DE-AE: Das [Mädchen → Medchen] liest.
    DE-LEN: Er ist [sehr → ser] müde.
    DE-IG: Der [König → Könich] lebt.
    DE-HOM: [Wieder → Wider] kommt er.
    DE-HOM: Die [Stadt → Statt] ist groß.
    DE-FIN: Er fährt [endlich → entlich] los.
    DE-LEN: Da ist ein kleines [Boot → Bot].
    DE-KS: Sie ging nach [links → lings].
    DE-KS: Der [Fuchs → Fuks] läuft.
    DE-CAP: Das [Essen → essen] war gut.
    DE-CAP: Er ist der [Größte → größte] hier.
  `,
  later: `
    DE-END: Wir [kommen → komme] morgen.
    none: Die [Maschine → Maschiene] läuft.
    none: Komm zu [mir → mier].
    none: Er [hat → hatt] Zeit.
    wrong_word: Die [Hose → Hase] ist neu.
    DE-E: Wir [bauen → baun] ein Haus.
    none: Der [Mai → Mei] ist da.
    none: Mein [Haus → Hauß] ist alt.
    DE-LEN: Es ist [nämlich → nähmlich] kalt.
    DE-IG: Er spricht [freundlich → freundlig].
    DE-SP: Der [Stein → Schtein] ist schwer.
    DE-CASE: Ich sehe [einen → einem] Mann.
    none: Das [Theater → Teater] ist groß.
    DE-SEP: Das ist [gar nicht → garnicht] gut.
    DE-UML: Die [Tür → Tir] ist offen.
    none: Sie mag [Bücher → Buecher].
    DE-LEN: Der Kuchen ist [gut → guht].
    DE-DBL: Das [Wasser → Waser] ist warm.
    DE-FIN: Der [Wind → Wint] ist stark.
    FUNC: Er geht in [die → ] Schule.
  `,
});
