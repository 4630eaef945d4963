import { labelled } from './labelled-chances.ts';

export const it = labelled(`
  Gli porta dell'acqua, accende il fuoco e resta con lui tutta la notte.
  IT-APO: dell'acqua | IT-CUQU: dell'acqua fuoco | IT-DBL: dell'acqua accende tutta notte | IT-HOM: e | IT-VOI: accende
  Il check-in comincia alle due, ma molti clienti arrivano prima.
  HYP: check-in | IT-DBL: alle arrivano | IT-VOI: clienti
  Quando scese, gli animali applaudirono a lungo.
  IT-CUQU: quando | IT-VOI: quando | IT-SC: scese | IT-DBL: applaudirono | IT-H: a
  Durante il viaggio Elisabetta racconta la storia dei castelli e dei piccoli paesi.
  IT-VOI: durante racconta | IT-DBL: viaggio elisabetta racconta castelli piccoli | IT-HOM: e
  La maestra gli dà un libro con tante figure.
  IT-HOM: dà | IT-VOI: tante
  Allora ha chiesto aiuto a sua cugina, che si occupa di pubblicità.
  IT-DBL: allora occupa pubblicità | IT-H: ha chiesto a che | IT-ACC: pubblicità
  Hanno anche preparato dei biglietti da distribuire negli alberghi e nei negozi.
  IT-H: hanno anche alberghi | IT-DBL: hanno biglietti | IT-GL: biglietti | IT-HOM: e
  Solo in aeroporto il papà si accorge di avere le pantofole ai piedi.
  IT-ACC: papà | IT-DBL: accorge | IT-VOI: pantofole | IT-H: ai
  La sera, però, la signora telefona perché manca l'acqua calda.
  IT-ACC: però perché | IT-GN: signora | IT-H: perché | IT-APO: l'acqua | IT-CUQU: l'acqua | IT-DBL: l'acqua | IT-VOI: manca
  Adesso c'è una bella fiamma e la zuppa è calda.
  IT-DBL: adesso bella fiamma zuppa | IT-APO: c'è | IT-HOM: e è
  Non mangia le principesse e non brucia le case.
  IT-DBL: principesse | IT-HOM: e | IT-VOI: principesse
  Il papà cerca le scarpe grigie, ma non le trova da nessuna parte.
  IT-ACC: papà | IT-CIE: grigie | IT-DBL: nessuna
  Ignazio, però, non legge le e-mail e segna le prenotazioni su un quaderno.
  IT-GN: ignazio segna | IT-ZZ: ignazio prenotazioni | IT-ACC: però | IT-DBL: legge | IT-HOM: e | IT-CUQU: quaderno
  Lo acquistò una scienziata che studia gli uccelli migratori.
  IT-CUQU: acquistò | IT-ACC: acquistò | IT-SC: scienziata | IT-H: che | IT-DBL: uccelli | IT-ZZ: scienziata
  Mettiamo cinque piatti, cinque bicchieri e una bottiglia d'acqua.
  IT-DBL: mettiamo piatti bicchieri bottiglia d'acqua | IT-CUQU: cinque cinque d'acqua | IT-H: bicchieri | IT-HOM: e | IT-GL: bottiglia | IT-APO: d'acqua
  Gli gnomi scrivono con l'inchiostro rosso su foglie gialle.
  IT-GN: gnomi | IT-APO: l'inchiostro | IT-H: l'inchiostro | IT-DBL: rosso gialle | IT-GL: foglie
  Lei prende i documenti, consegna la chiave e spiega gli orari della colazione.
  IT-VOI: prende documenti | IT-GN: consegna | IT-H: chiave | IT-HOM: e | IT-DBL: della | IT-ZZ: colazione
  La nonna cucina gli gnocchi e il nonno prepara l'insalata.
  IT-DBL: nonna gnocchi nonno | IT-GN: gnocchi | IT-H: gnocchi | IT-HOM: e | IT-APO: l'insalata
  Ogni domenica andiamo a pranzo dai nonni.
  IT-GN: ogni | IT-VOI: andiamo | IT-H: a | IT-DBL: nonni
  Non sa leggere e si vergogna un po'.
  IT-DBL: leggere | IT-HOM: e | IT-GN: vergogna | IT-APO: po'
`);
