import { labelled } from './labelled-chances.ts';

export const de = labelled(`
  Am Wochenende darf er trotzdem ein Stück Schokolade genießen.
  DE-CASE: am ein | DE-DBL: trotzdem stück | DE-SP: stück | DE-UML: stück | DE-SZ: genießen | DE-LEN: genießen | DE-E: genießen | DE-END: genießen schokolade wochenende
  Da schreibt die Tierärztin einen Zettel und hängt ihn an Rex' Halsband.
  DE-CASE: die einen ihn an | DE-LEN: tierärztin ihn | DE-AE: tierärztin hängt | DE-UML: tierärztin hängt | DE-DBL: zettel | DE-E: zettel | DE-FIN: schreibt und halsband | DE-KS: rex | APO: rex' | DE-HOM: ihn
  Die nächste Bahn kam erst eine Stunde später.
  DE-CASE: die eine | DE-AE: nächste später | DE-UML: nächste später | DE-LEN: bahn | DE-SP: stunde später | DE-END: nächste stunde
  Frau Krüger ist froh, dass nichts verloren ist.
  DE-UML: krüger | DE-LEN: froh | DE-DASS: dass | DE-SZ: dass | DE-FV: verloren | DE-HOM: ist ist nichts | DE-E: verloren | DE-END: verloren
  Am Sonntag wollte Familie Fuchs mit der S-Bahn an den See fahren.
  DE-CASE: am der an den | DE-DBL: sonntag wollte | DE-FIN: sonntag | DE-KS: fuchs | HYP: s-bahn | DE-LEN: s-bahn see fahren | DE-E: fahren | DE-END: fahren wollte | DE-HOM: den
  Sabine verkauft Fahrräder in einem kleinen Geschäft am Marktplatz.
  DE-FV: verkauft | DE-LEN: fahrräder | DE-AE: fahrräder geschäft | DE-UML: fahrräder geschäft | DE-CASE: in einem kleinen am | DE-DBL: marktplatz | DE-E: kleinen | DE-END: kleinen | DE-HOM: in
  Zur Tierärztin Petra Sachs kommt heute ein dicker Dackel namens Rex.
  DE-CASE: zur ein | DE-LEN: tierärztin | DE-AE: tierärztin heute | DE-UML: tierärztin | DE-KS: sachs rex | DE-DBL: kommt dicker dackel | DE-E: dackel | DE-HOM: heute | DE-END: dicker
  Dann sieht er im Schnee kleine Bilder von seinen Füßen.
  DE-DBL: dann | DE-LEN: sieht schnee | DE-CASE: im von seinen | DE-FV: von | DE-UML: füßen | DE-SZ: füßen | DE-E: seinen füßen | DE-END: kleine füßen seinen bilder | DE-HOM: im
  Die Besitzerin möchte, dass das Wohnzimmer hellgrau wird.
  DE-CASE: die das | DE-DBL: besitzerin wohnzimmer hellgrau | DE-UML: möchte | DE-DASS: dass das | DE-SZ: dass | DE-LEN: wohnzimmer | DE-HOM: wird | DE-FIN: wird | DE-END: möchte
  Alle lachten, weil sie deshalb zu jedem Treffen zu spät kam.
  DE-DBL: alle treffen | DE-LEN: sie | DE-FIN: deshalb | DE-CASE: jedem | DE-E: lachten treffen | DE-END: alle lachten treffen | DE-AE: spät | DE-UML: spät | DE-SP: spät | DE-SEP: zu_spät
  Opas Freunde glauben seitdem, dass in der Uhr ein Uhu wohnt.
  DE-AE: freunde | DE-E: glauben | DE-END: freunde glauben | DE-DASS: dass | DE-SZ: dass | DE-CASE: in der ein | DE-LEN: uhr wohnt | DE-HOM: uhr in
  Jetzt ist Lena sicher, dass das der richtige Beruf für sie ist.
  DE-DBL: jetzt | DE-HOM: ist ist | DE-DASS: dass das | DE-SZ: dass | DE-CASE: das der | DE-END: richtige | DE-UML: für | DE-LEN: sie
  Oma isst fünf Kekse und möchte Papas Rezept haben.
  DE-HOM: isst | DE-SZ: isst | DE-UML: fünf möchte | DE-KS: kekse | DE-FIN: und | DE-E: haben | DE-END: kekse möchte haben
  Am Ende gab die Gruppe extra viel Trinkgeld.
  DE-CASE: am die | DE-FIN: gab trinkgeld | DE-DBL: gruppe | DE-KS: extra | DE-FV: viel | DE-LEN: viel | DE-HOM: viel | DE-END: gruppe
  Am nächsten Abend war der Himmel wieder klar.
  DE-CASE: am nächsten der | DE-AE: nächsten | DE-UML: nächsten | DE-E: nächsten himmel | DE-END: nächsten | DE-FIN: abend | DE-DBL: himmel | DE-HOM: war wieder | DE-LEN: wieder
  Nach sechs Minuten steht er vor seiner Tür.
  DE-KS: sechs | DE-E: minuten | DE-END: minuten | DE-SP: steht | DE-LEN: steht | DE-FV: vor | DE-CASE: seiner | DE-UML: tür
  Sechsundsechzig Hexen saßen mit ihren Besen im letzten Wagen.
  DE-KS: sechsundsechzig hexen | DE-IG: sechsundsechzig | DE-FIN: sechsundsechzig | DE-E: hexen saßen ihren besen letzten wagen | DE-SZ: saßen | DE-LEN: ihren | DE-CASE: ihren im letzten | DE-DBL: letzten | DE-END: hexen saßen letzten ihren | DE-HOM: im
  Schließlich ruft er seine Chefin an, die sofort vorbeikommt.
  DE-SZ: schließlich | DE-LEN: schließlich | DE-CASE: seine die an | DE-FV: vorbeikommt | DE-DBL: vorbeikommt | DE-IG: schließlich | DE-SEP: vorbeikommt
  Sie findet, dass es zu viele Knöpfe und Fenster hat.
  DE-LEN: sie viele | DE-DASS: dass | DE-SZ: dass | DE-SEP: zu_viele | DE-FV: viele | DE-END: viele knöpfe | DE-UML: knöpfe | DE-FIN: und
  Das nächste Projekt wurde sechs Tage vor dem Termin abgeschlossen.
  DE-CASE: das dem | DE-DASS: das | DE-AE: nächste | DE-UML: nächste | DE-KS: sechs | DE-END: nächste wurde tage abgeschlossen | DE-FV: vor | DE-DBL: abgeschlossen | DE-E: abgeschlossen | DE-FIN: abgeschlossen
`);
