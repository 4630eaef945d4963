import { casesOf } from './teacher-case.ts';

export const frMistakes = casesOf({
  blind: `
    FR-AGR-V: Ils [voient → voit] la mer.
    FR-HLEX: Il est petit [mais → mes] fort.
    FR-AGR-V: Les enfants [chantent → chante].
    FR-PP: Il a [mangé → manger] une pomme.
    FR-PP: Elle est [allée → allé] à Paris.
    FR-HGR: Il [a → à] un chat.
    FR-HGR: Il va [à → a] Lyon.
    FR-AGR-V: Tu [manges → mange] une pomme.
    FR-AGR-N: Les [petits → petit] chats dorment.
    FR-CE: [Ce → Se] sont mes amis.
    FR-HGR: [C’est → Ces] un livre.
    FR-HLEX: [Où → Ou] vas-tu ?
    FR-HGR: Ils [ont → on] faim.
    FR-HGR: Il [et → est] elle sont là.
    FR-HGR: [Son → Sont] frère est venu.
    FR-CIRC: La [fenêtre → fenetre] est ouverte.
    FR-ACC: Un [été → ete] très chaud.
    FR-PHON!: Le [garçon → garcon] court.
    FR-ELI: [L’homme → Le homme] parle.
    FR-MUTE: J’ai une [belle → bele] pomme.
    FR-MUTE: Il fait [froid → froi].
    FR-PHON: Je vois un [oiseau → oisau].
    FR-PHON: La [pharmacie → farmacie] est fermée.
    FR-MUTE: Il y a [beaucoup → beaucou] de monde.
    FR-PHON!: Nous [mangeons → mangons] du pain.
    FR-HLEX: Le [temps → tant] est beau.
    FR-MUTE: Un [enfant → enfan] joue.
    FR-HLEX: Il joue [dans → dent] le jardin.
    FR-AGR-N: Les filles sont [venues → venus].
    FR-MUTE: Elle [jette → jete] la balle.
    FR-AGR-V: Je [peux → peut] venir.
    FR-MB: Il faut [emporter → enporter] un sac.
    FR-HLEX: [Quelle → Qu’elle] heure est-il ?
    FR-CAP: Il part [lundi → Lundi] matin.
    none: J’aime les [chevaux → chevals].
  `,
  later: `
    FR-MUTE: Une [année → anné] difficile.
    FR-PHON: Il est [chez → ché] lui.
    FR-MUTE: Un [grand → grant] chien dort.
    FR-MUTE: Il est [heureux → heureu].
    FR-MUTE: Mon [chat → chas] est noir.
    FR-AGR-V: Il [jouait → jouer] dehors.
    FR-AGR-V: Tu [vois → voi] la mer.
    FR-MB: Il [tombe → tonbe] souvent.
    DIA: Joyeux [Noël → Noel] à tous.
    FR-CE: [Ses → Ces] amis sont là.
    FR-PP: Elles sont [arrivées → arrivés] tard.
    FR-PHON!: Le [poisson → poison] nage.
    wrong_word: Il parle [donc → dont] trop.
    wrong_word: Le [bain → pain] est chaud.
    FR-ELI: Je vais à [l’école → lécole].
    FR-SEG: Il reste [parce que → parceque] tu dors.
    FR-CIRC: Un [hôpital → hopital] est loin.
    FR-PHON: Il y a du [travail → travaille].
    FR-PP: Vous [chantez → chanter] bien.
    FR-AGR-N: Elle est [jolie → joli].
    FR-MUTE: Le [printemps → printemp] arrive.
    FR-MUTE: Ma sœur chante [bien → biens].
    FR-CE: Il [s’est → c’est] levé tôt.
  `,
});
