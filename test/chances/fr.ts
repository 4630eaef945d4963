import { labelled } from './labelled-chances.ts';

export const fr = labelled(`
  Elle montre ses gâteaux, ses tartes aux fraises et parfois ses erreurs.
  FR-MUTE: elle et parfois erreurs | FR-AGR-V: elle montre | FR-CE: ses ses ses | FR-HGR: ses ses et ses | FR-CIRC: gâteaux | FR-AGR-N: gâteaux tartes fraises erreurs | FR-PHON: gâteaux fraises aux | FR-HLEX: aux
  Sa responsable lui a conseillé d'écouter davantage et de parler moins vite.
  FR-HGR: a et | FR-AGR-V: a | FR-PP: conseillé d'écouter parler | FR-ELI: d'écouter | FR-ACC: conseillé d'écouter | FR-PHON: davantage moins | FR-MUTE: moins et
  Un client expert en référencement local lui a donné rendez-vous.
  FR-MUTE: client expert référencement donné | FR-PHON: client en référencement rendez-vous | FR-ACC: référencement donné | FR-AGR-V: a | FR-HGR: a | FR-PP: donné | FR-HYP: rendez-vous
  Depuis hier, monsieur Lambert tousse beaucoup et il a mal à la tête.
  FR-MUTE: depuis hier lambert beaucoup et | FR-PHON!: tousse | FR-MB: lambert | FR-AGR-V: tousse il a | FR-PHON: beaucoup lambert | FR-HGR: et a à la | FR-CIRC: tête | FR-HLEX: mal la
  Ils ont acheté deux pots de peinture verte et quatre gros pinceaux.
  FR-AGR-V: ils ont | FR-HGR: ont et | FR-PP: acheté | FR-ACC: acheté | FR-MUTE: deux gros et | FR-AGR-N: pots pinceaux verte | FR-HLEX: pots verte | FR-PHON: peinture pinceaux quatre
  Camille l'a expliquée dans une courte vidéo, étape par étape.
  FR-ELI: l'a | FR-HGR: l'a | FR-AGR-V: l'a | FR-PP: expliquée | FR-ACC: expliquée vidéo étape étape | FR-HLEX: dans | FR-AGR-N: courte | FR-PHON: expliquée
  Karim a pris sa lampe et il est allé voir sur place.
  FR-HGR: a et est | FR-AGR-V: a il est | FR-MUTE: pris et | FR-MB: lampe | FR-PHON: lampe place | FR-PP: allé | FR-ACC: allé | FR-HLEX: sur sa
  La petite fille danse sous un bel arc-en-ciel et dit merci à Gaspard.
  FR-HGR: la et à | FR-AGR-N: petite | FR-AGR-V: danse dit | FR-PHON: danse merci arc-en-ciel | FR-MUTE: sous gaspard et | FR-HYP: arc-en-ciel | FR-HLEX: la
  Julie fabrique des savons dans l'atelier de sa belle-mère, près de Marseille.
  FR-AGR-V: fabrique | FR-PHON: fabrique | FR-HGR: des | FR-AGR-N: savons | FR-HLEX: dans sa près des | FR-ELI: l'atelier | FR-HYP: belle-mère | FR-ACC: belle-mère près | FR-MUTE: près
  La souris a réfléchi un instant, puis elle a choisi un livre.
  FR-HGR: la a a | FR-AGR-V: a a elle | FR-MUTE: souris instant puis | FR-ACC: réfléchi | FR-PHON: instant | FR-HLEX: la puis
  Une cliente du rez-de-chaussée se plaignait d'un bruit étrange dans le couloir.
  FR-PHON: cliente rez-de-chaussée étrange plaignait | FR-HLEX: du dans | FR-HYP: rez-de-chaussée | FR-PHON!: rez-de-chaussée | FR-ACC: rez-de-chaussée étrange | FR-CE: se | FR-AGR-V: plaignait | FR-ELI: d'un | FR-MUTE: bruit
  Une vieille chouette l'a vu et elle est descendue de sa branche.
  FR-ELI: l'a | FR-HGR: l'a et est | FR-AGR-V: l'a elle est | FR-AGR-N: vieille descendue | FR-PHON: descendue branche | FR-HLEX: sa | FR-MUTE: chouette et
  Toujours est-il que, chaque samedi, on fait la queue devant ses étagères.
  FR-MUTE: toujours devant | FR-HYP: est-il | FR-PHON: que chaque queue devant | FR-HGR: on la ses | FR-AGR-V: fait | FR-CE: ses | FR-ACC: étagères | FR-AGR-N: étagères | FR-HLEX: la
  L'après-midi, toute la famille a travaillé en chantant.
  FR-ELI: l'après-midi | FR-HYP: l'après-midi | FR-ACC: l'après-midi travaillé | FR-AGR-N: toute | FR-HGR: la a | FR-AGR-V: a | FR-PP: travaillé | FR-PHON: en chantant | FR-MUTE: chantant | FR-HLEX: la
  Les habitants l'ont traversé, et quelques-uns ont même dansé au-dessus de la rivière.
  FR-HGR: les ont et la l'ont | FR-MUTE: habitants au-dessus et | FR-AGR-N: habitants même | FR-PHON: habitants dansé au-dessus quelques-uns | FR-ELI: l'ont | FR-PP: traversé dansé | FR-ACC: traversé dansé rivière | FR-HYP: quelques-uns au-dessus | FR-CIRC: même | FR-AGR-V: ont | FR-PHON!: au-dessus | FR-HLEX: la
  Un jour, une bergère s'est perdue dans la tempête avec ses vingt-deux moutons.
  FR-ACC: bergère | FR-ELI: s'est | FR-CE: s'est ses | FR-HGR: s'est la ses | FR-AGR-N: perdue moutons | FR-HLEX: dans la | FR-PHON: tempête | FR-MB: tempête | FR-CIRC: tempête | FR-HYP: vingt-deux
  Elle a photographié chaque savon sur une serviette blanche, à côté d'une fenêtre.
  FR-AGR-V: elle a | FR-HGR: a à | FR-PHON: photographié chaque blanche | FR-PP: photographié | FR-ACC: photographié côté | FR-HLEX: sur | FR-MUTE: serviette | FR-AGR-N: blanche | FR-CIRC: côté fenêtre | FR-ELI: d'une
  Gaspard reste seul au-dessus d'un vieux jardin.
  FR-MUTE: gaspard vieux | FR-AGR-V: reste | FR-HYP: au-dessus | FR-PHON: au-dessus jardin | FR-ELI: d'un | FR-PHON!: au-dessus
  L'eau tombe sur la terre et les fleurs relèvent la tête.
  FR-ELI: l'eau | FR-PHON: l'eau | FR-MB: tombe | FR-AGR-V: tombe relèvent | FR-HLEX: sur la la | FR-HGR: la et les la | FR-MUTE: terre et | FR-AGR-N: fleurs | FR-ACC: relèvent | FR-CIRC: tête
  La chance y est peut-être pour quelque chose.
  FR-HGR: la est | FR-PHON: chance quelque | FR-AGR-V: est | FR-HYP: peut-être | FR-CIRC: peut-être | FR-HLEX: la
`);
