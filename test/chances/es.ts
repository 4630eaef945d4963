import { labelled } from './labelled-chances.ts';

export const es = labelled(`
  Ayer llamó a un señor mayor que vivía solo en Zaragoza.
  ES-LLY: ayer llamó mayor | ES-ACC: llamó | ES-VERB: a | ES-NY: señor | ES-QKC: que | ES-BV: vivía | ES-ACC-HI: vivía | ES-SCZ: zaragoza
  Cada día llama a más de sesenta personas, pero pocas quieren escucharla.
  ES-ACC-HI: día | ES-LLY: llama | ES-VERB: a | ES-ACC-DIA: más | ES-QKC: quieren
  Cada persona apuntó ahí qué hacía, cuándo empezaba y quién necesitaba su trabajo.
  ES-ACC: apuntó | ES-ACC-HI: ahí hacía | ES-ACC-DIA: qué cuándo quién | ES-H: ahí hacía | ES-SCZ: hacía empezaba necesitaba | ES-QKC: qué cuándo quién | ES-MB: empezaba | ES-BV: empezaba necesitaba trabajo
  Como nadie tenía paraguas, nos refugiamos debajo de un puente antiguo.
  ES-ACC-HI: tenía | ES-GJ: refugiamos | ES-BV: debajo
  Ahora incluso enseñan a afinar las guitarras por videollamada.
  ES-H: ahora | ES-NY: enseñan | ES-VERB: a | ES-GJ: guitarras | ES-RR: guitarras | ES-BV: videollamada | ES-LLY: videollamada
  Cuando se automatizó, el edificio quedó vacío y la maleza invadió el sendero.
  ES-QKC: cuando quedó | ES-ACC: automatizó quedó invadió | ES-SCZ: automatizó edificio vacío maleza | ES-BV: vacío invadió | ES-ACC-HI: vacío | ES-MB: invadió
  Allí había una familia extranjera que tampoco tenía paraguas.
  ES-LLY: allí | ES-ACC: allí | ES-H: había | ES-BV: había | ES-ACC-HI: había tenía | ES-XS: extranjera | ES-GJ: extranjera | ES-QKC: que | ES-SEG: tampoco | ES-MB: tampoco
  Joaquín y su hermana Regina fabrican guitarras en un taller de Granada.
  ES-QKC: joaquín | ES-ACC: joaquín | ES-H: hermana | ES-GJ: regina guitarras | ES-BV: fabrican | ES-RR: guitarras | ES-LLY: taller
  También apunta la hora y el número de cada camión.
  ES-SEG: también | ES-MB: también | ES-BV: también | ES-ACC: también número camión | ES-H: hora
  La recepcionista le da hora para esa misma tarde.
  ES-SCZ: recepcionista | ES-H: hora
  Juntos completaron la ficha del negocio y añadieron un horario exacto.
  ES-MB: completaron | ES-SCZ: negocio | ES-NY: añadieron | ES-H: horario | ES-XS: exacto
  Todos los días mira los aviones y quiere volar.
  ES-ACC-HI: días | ES-BV: aviones volar | ES-QKC: quiere
  Su compañera Jimena, una lagartija muy inteligente, le dio un consejo.
  ES-MB: compañera | ES-NY: compañera | ES-GJ: jimena inteligente | ES-SCZ: consejo
  Aunque exagera, nadie se atreve a interrumpirlo.
  ES-QKC: aunque | ES-XS: exagera | ES-GJ: exagera | ES-BV: atreve | ES-VERB: a | ES-RR: interrumpirlo | ES-MB: interrumpirlo
  ¿Cómo se explica que tanta gente pague por no hacer nada?
  ES-ACC-DIA: cómo | ES-XS: explica | ES-QKC: que | ES-GJ: gente pague | ES-H: hacer | ES-SCZ: hacer
  Es la habitación de la torre, desde donde se ven las cigüeñas.
  ES-H: habitación | ES-BV: habitación ven | ES-SCZ: habitación cigüeñas | ES-ACC: habitación | ES-RR: torre | ES-GJ: cigüeñas | ES-NY: cigüeñas
  La bruja les explicó que el secreto era agua, tierra y mucha paciencia.
  ES-BV: bruja | ES-XS: explicó | ES-ACC: explicó | ES-QKC: que | ES-RR: tierra | ES-SCZ: paciencia
  Los que perdieron durmieron gratis en una habitación exterior con terraza y minibar.
  ES-QKC: que | ES-H: habitación | ES-BV: habitación minibar | ES-SCZ: habitación terraza | ES-ACC: habitación | ES-XS: exterior | ES-RR: terraza
  Ahora es el pingüino más feliz del mundo.
  ES-H: ahora | ES-GJ: pingüino | ES-ACC-DIA: más | ES-SCZ: feliz
  Bruno es un perro viejo y muy cariñoso.
  ES-BV: bruno viejo | ES-RR: perro | ES-NY: cariñoso
`);
