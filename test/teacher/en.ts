import { casesOf } from './teacher-case.ts';

export const enMistakes = casesOf({
  blind: `
    none: The [young → yong] man smiled.
    EN-SCHWA: We climbed the [mountain → mountan].
    EN-SIL: The wall is very [high → hye].
    EN-HOM: The [knight → night] rode away.
    EN-ED: She [lived → livd] in Paris.
    EN-OWN: The dog wagged [its → it’s] tail.
    EN-OWN: [It’s → Its] raining again.
    EN-FULL: [It is → It’s] raining.
    EN-OWN: [You’re → Your] late today.
    EN-HOM: They left [their → there] coats.
    wrong_word: He is taller [than → then] me.
    EN-HOM: I have [two → too] sisters.
    EN-DBL: She was [running → runing] home.
    EN-E: He is [hoping → hopeing] to win.
    EN-E: The [babies → babys] slept.
    EN-IE: I [received → recieved] a letter.
    EN-HOM: The [weather → whether] was nice.
    EN-CTR: We [don’t → dont] know.
    EN-SIL: I [wrote → rote] a letter.
    EN-LONG: He [made → mad] a mistake.
    EN-CAP: We went on [Monday → monday].
    EN-MORPH: She [walked → walk] slowly.
    EN-MORPH: He [plays → play] tennis.
    none: My [friend → freind] is here.
    none: It was [beautiful → beautifull].
    EN-DBL: They [stopped → stoped] the car.
    EN-HOM: A [piece → peace] of paper fell.
    EN-SCHWA: It is a [separate → seperate] room.
    EN-SCHWA: I [definitely → definately] agree.
    none: He is at the [library → libary].
    EN-CON: The [phone → fone] rang.
    none: [Tomorrow → Tommorow] is better.
    EN-ED: She [asked → askt] a question.
    EN-PAIR: The [thin → sin] boy ran.
    none: I stayed [because → becouse] it rained.
  `,
  later: `
    EN-FULL: [It is → Its] late now.
    EN-FULL: I [do not → don’t] know.
    none: The shop is [theirs → there’s].
    EN-E: She is [coming → comming] soon.
    EN-E: He is [writing → writting] home.
    none: The [system → sistem] works.
    none: We ate the [bread → bred].
    none: He heard a [rough → ruff] sound.
    EN-VOW: A [leaf → leef] fell down.
    EN-VOW: The [girl → gerl] can read.
    EN-VOW: The [train → trane] is late.
    none: A big [hotel → hotal].
    EN-SCHWA: It is a [problem → problam].
    EN-SCHWA: I like the [teacher → teachor].
    none: We [accommodate → acommodate] guests.
    none: I [really → realy] like it.
    none: She [always → alway] sings.
    EN-PAIR: The [sheep → ship] slept.
    EN-PAIR: He was [bad → bed].
    EN-IE: They [believe → beleive] him.
    EN-OWN: [Whose → Who’s] book is it?
    EN-HOM: I could [have → of] gone.
    wrong_word: It was [quite → quiet] good.
    EN-SEP: I have [a lot → alot] to do.
    none: He [needs → nees] a nap.
    none: My [neighbour → nieghbour] called.
    EN-MORPH: The [children → childrens] laughed.
    EN-HOM: The cat has [four → for] legs.
    PUN: Once upon a time[, → ] he sang.
    none: The [forest → forrest] is dark.
    none: He was very [tired → tierd].
    wrong_word: She bought new [clothes → close].
    EN-WEAK: He went to [the → ] shop.
  `,
});
