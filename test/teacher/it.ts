import { casesOf } from './teacher-case.ts';

export const itMistakes = casesOf({
  blind: `
    IT-DBL: Ho un [gatto → gato] nero.
    IT-DBL: La [palla → pala] è rossa.
    IT-H: [Hanno → Anno] mangiato bene.
    IT-H: [Ho → O] fame.
    IT-H: Vado [a → ha] casa.
    IT-APO: Voglio un [po’ → po] di pane.
    IT-APO: Voglio un [po’ → pò] di pane.
    IT-APO: [Un’amica → Un amica] mi aspetta.
    IT-APO: È [un amico → un’amico] di Luca.
    IT-APO: Ho mandato [un’email → un email].
    IT-ACC: [Perché → Perchè] non vieni?
    IT-ACC: Bevo un [caffè → caffé].
    IT-HOM: [È → E] bello.
    IT-HOM: Vengono Marco [e → è] Anna.
    IT-CUQU: Mi batte il [cuore → quore].
    IT-CUQU: Vado a [scuola → squola].
    IT-CUQU: Bevo [acqua → aqua].
    IT-CUQU: Bevo [l’acqua → l’acua].
    IT-APO: [Qual è → Qual’è] il tuo nome?
    IT-ACC: La [città → citta] è grande.
    none: È [proprio → propio] bello.
    IT-GL: La [famiglia → familia] è qui.
    IT-GN: Vivo in [campagna → campania].
    IT-SC: La [conoscenza → conoscienza] è tutto.
    IT-CIE: Compro le [arance → arancie].
    IT-APO: Va bene, [d’accordo → daccordo].
    IT-HOM: Mi [dà → da] un libro.
    IT-HOM: [Sì → Si], certo.
    IT-ACC: Oggi [fa → fà] freddo.
    IT-ACC: Arriva [lunedì → lunedi].
    CAP: Arriva il [lunedì → Lunedì].
    IT-MB: È [impossibile → inpossibile].
    IT-APO: [C’è → Ce] un gatto.
    wrong_word: [Gli → Li] ho detto tutto.
    none: Vado in [aeroporto → areoporto].
    IT-H: [L’hanno → L’anno] visto ieri.
  `,
  later: `
    IT-DBL: Mangio la [pizza → piza].
    IT-ZZ: [Grazie → Grazzie] mille.
    IT-DBL: È una [pazzia → pazia].
    IT-SC: [Ciao → Cao] a tutti.
    IT-SC: Il [bacio → baco] è dolce.
    IT-SC: Il [cielo → celo] è blu.
    none: Mi piace il [pesce → pese].
    none: Parlo [inglese → inlese].
    none: Vado in [hotel → otel].
    IT-H: [Oggi → Hoggi] piove.
    none: È [senza → sensa] zucchero.
    IT-ACC: Vorrei [più → piu] tempo.
    IT-ACC: [Qui → Quì] fa caldo.
    IT-GN: Il [bagno → bano] è libero.
    IT-GN: [Ogni → Oni] giorno studio.
    IT-H: Mangio gli [spaghetti → spagetti].
    IT-VOI: Il [tavolo → davolo] è grande.
    IT-VOI: [Quando → Quanto] arrivi?
    IT-APO: [L’ho → Lo] visto ieri.
    IT-APO: [Dov’è → Dove] Maria?
    IT-SEP: È tutto [a posto → apposto].
    IT-SEP: Il colore [della → di la] casa.
    HYP: Un dizionario [italiano-inglese → italiano inglese].
    FUNC: Torno [a → ] casa.
    CAP: Abito a [Roma → roma].
    IT-DBL: [Sono → Sonno] stanco.
    IT-H: [Anche → Ance] io vengo.
    IT-DBL: È [successo → sucesso] ieri.
    IT-APO: Ho perso [l’autobus → lautobus].
    PUN: Bene[, → ] grazie.
    IT-GL: La [foglia → folia] è verde.
    IT-APO: Bevo [l’aranciata → la aranciata].
  `,
});
