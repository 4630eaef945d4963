import { casesOf } from './teacher-case.ts';

export const esMistakes = casesOf({
  blind: `
    ES-BV: Yo [tuve → tube] un perro.
    ES-BV: Me gusta el [vino → bino] tinto.
    ES-VERB: [Hay → Ay] un problema.
    ES-SEG: Voy [a ver → haber] qué pasa.
    ES-SEG: Puede [haber → a ver] tiempo.
    ES-H: [Hola → Ola], amigo.
    ES-LLY: [Yo → Llo] quiero agua.
    ES-LLY: Ayer se [cayó → calló].
    ES-ACC: El [camión → camion] es rojo.
    ES-ACC: El [árbol → arbol] es alto.
    ES-ACC: Me gusta la [música → musica].
    ES-ACC-DIA: [Tú → Tu] eres alto.
    ES-ACC-DIA: [Él → El] vive aquí.
    ES-ACC-DIA: [Sé → Se] que vienes.
    ES-ACC-DIA: ¿[Qué → Que] quieres?
    ES-SCZ: Voy a la [casa → caza].
    ES-SCZ: Lo he dicho dos [veces → veses].
    ES-SCZ: Apaga las [luces → luzes].
    ES-GJ: Hay mucha [gente → jente].
    ES-GJ: El [jefe → gefe] no está.
    ES-RR: El [perro → pero] ladra.
    ES-RR: Mira [alrededor → alrrededor].
    ES-VERB: He [hecho → echo] la tarea.
    ES-BV: Yo [iba → iva] a casa.
    ES-ACC: ¿Cómo [estás → estas]?
    ES-PUN: [¿ → ]Cómo estás?
    ES-GJ: El [pingüino → pinguino] nada.
    ES-GJ: Toco la [guitarra → gitarra].
    ES-NY: El [niño → nino] duerme.
    ES-SEG: ¿[Por qué → Porque] no vienes?
    CAP: Llega el [lunes → Lunes].
    ES-QKC: Yo [quiero → kiero] agua.
    ES-MB: Vive en el [campo → canpo].
    ES-XS: Es un [extranjero → estranjero].
    ES-H: No sé qué [hacer → acer].
    ES-ACC-HI: Está [ahí → ahi].
    none: Espero que [haya → haiga] tiempo.
  `,
  later: `
    ES-ACC: Ella [habló → hablo] ayer.
    ES-LLY: Ella [halla → haya] la llave.
    ES-NY: Vivo en [España → Espana].
    none: [Hoy → Hoi] es martes.
    none: Fue [muy → mui] bueno.
    ES-H: Quiero un [hielo → yelo].
    ES-H: Me duele el [hueso → gueso].
    none: Es un [texto → testo] largo.
    ES-XS: Es [espléndido → expléndido].
    ES-ACC: [Fue → Fué] ayer.
    ES-ACC: La [imagen → imágen] es clara.
    ES-ACC-HI: Voy [hacia → hacía] casa.
    none: Es muy [posible → possible].
    none: Voy a la [piscina → picina].
    ES-SEG: Es [del → de el] niño.
    ES-QKC: [Cuando → Quando] llegue, te llamo.
    PUN: Sin embargo[, → ] viene.
    none: El [guante → gante] es rojo.
    FUNC: Quiero [que → ] vengas.
    ES-H: Tengo [hambre → ambre].
    ES-LLY: Vamos a la [playa → plalla].
    ES-ACC-HI: Es un [país → pais] grande.
    ES-SEG: [A veces → Aveces] llueve.
    ES-BV: [Trabajo → Travajo] mucho.
    ES-ACC-DIA: Es fácil para [mí → mi].
    FUNC: Va [a → ] haber fiesta.
    wrong_word: Está [ahí → hay].
    none: La [acción → ación] empieza.
    ES-ACC: Me [dio → dió] un libro.
    none: [Prefiero → Prefero] el té.
    ES-MB: El [invierno → imbierno] es frío.
    ES-GJ: Vimos una [cigüeña → cigueña].
    ES-SCZ: Perdí un [zapato → sapato].
    ES-SCZ: Vi una [cebra → zebra].
    HYP: Es [teórico-práctico → teórico práctico].
  `,
});
