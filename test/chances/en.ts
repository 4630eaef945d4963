import { labelled } from './labelled-chances.ts';

export const en = labelled(`
  Most customers weren't complaining about the quality, which was excellent.
  EN-MORPH: customers | EN-SCHWA: customers excellent | EN-CTR: weren't | EN-FULL: weren't | EN-VOW: complaining | EN-SIL: which | EN-HOM: which | EN-CON: excellent
  At two o'clock, the first wall is blue.
  EN-HOM: two blue | EN-CTR: o'clock | EN-CON: o'clock | EN-VOW: first blue
  Those seconds felt endless, but people began to answer.
  EN-MORPH: seconds | EN-SCHWA: endless answer people began | EN-SIL: answer | EN-HOM: to | EN-PAIR: began | EN-LONG: those
  At once, the parrot coughed in exactly the same way.
  EN-MORPH: coughed exactly | EN-ED: coughed | EN-SCHWA: parrot | EN-CON: once coughed | EN-VOW: way | EN-HOM: way | EN-LONG: same
  The address on the label is wrong, so the driver cannot leave.
  EN-SCHWA: label driver | EN-SIL: wrong | EN-SEP: cannot | EN-VOW: leave | EN-PAIR: leave | EN-HOM: so | EN-FULL: cannot
  The piñata didn't want anyone to hit it with a stick.
  EN-CTR: didn't | EN-FULL: didn't | EN-HOM: to | EN-SEP: anyone | EN-CON: stick | EN-PAIR: want
  This week, the designer is ill, so one task is late.
  EN-PAIR: this | EN-HOM: week so one | EN-VOW: week | EN-SIL: designer | EN-SCHWA: designer | EN-CTR: ill | EN-LONG: late
  My father opens the windows, and my mother moves the bed.
  EN-SCHWA: father opens mother | EN-MORPH: opens windows moves | EN-VOW: windows | EN-PAIR: bed
  That's why nobody in Lily's village breaks a piñata any more.
  EN-CTR: that's lily's | EN-FULL: that's | EN-SIL: why | EN-SEP: nobody any_more | EN-MORPH: lily's breaks | EN-SCHWA: village | EN-HOM: breaks
  Daniel works in a large warehouse near the airport.
  EN-MORPH: works | EN-CON: large | EN-SEP: warehouse airport | EN-VOW: warehouse near airport | EN-PAIR: works
  One morning, an eight-year-old girl knocked at his door.
  EN-HOM: one morning | EN-SIL: eight-year-old knocked | HYP: eight-year-old | EN-VOW: girl | EN-MORPH: knocked | EN-ED: knocked | EN-CON: knocked | EN-OWN: his
  Leo explained that nobody had lived there for thirty years.
  EN-VOW: explained thirty years | EN-MORPH: explained lived years | EN-ED: explained | EN-SEP: nobody | EN-HOM: there for
  Now even the right-handed wizards want a spoon like his.
  EN-VOW: now spoon | EN-SIL: right-handed | HYP: right-handed | EN-MORPH: wizards right-handed | EN-SCHWA: even wizards | EN-PAIR: want | EN-LONG: like | EN-OWN: his
  The visitors laughed, and now it's the best-known story on his tour.
  EN-MORPH: visitors laughed | EN-SCHWA: visitors | EN-ED: laughed | EN-CON: laughed | EN-VOW: now best-known | EN-OWN: it's his | EN-CTR: it's | EN-FULL: it's | EN-SIL: best-known | HYP: best-known
  Rosa asks happy customers to write a short review.
  EN-MORPH: asks customers | EN-SCHWA: customers review | EN-HOM: to write | EN-SIL: write | EN-VOW: review | EN-LONG: write
  Ben laughs and says hello to the boat's new friend.
  EN-MORPH: laughs says boat's | EN-CON: laughs | EN-HOM: to new | EN-VOW: boat's new | EN-CTR: boat's
  Children just knock and say please.
  EN-SCHWA: children | EN-SIL: knock | EN-CON: knock | EN-VOW: say please
  Good service doesn't always need words.
  EN-CON: service | EN-SCHWA: service | EN-VOW: service need | EN-CTR: doesn't | EN-FULL: doesn't | EN-MORPH: words
  His supervisor, a well-respected saleswoman, gave him an unusual piece of advice.
  EN-OWN: his | EN-SCHWA: supervisor unusual | EN-VOW: supervisor | HYP: well-respected | EN-MORPH: well-respected | EN-HOM: him piece of | EN-IE: piece | EN-SEP: saleswoman | EN-CON: piece advice | EN-PAIR: saleswoman
  She moves the task to next Wednesday and writes to the client.
  EN-MORPH: moves writes | EN-HOM: to writes to | EN-SIL: wednesday writes | EN-VOW: wednesday | EN-CON: next | EN-SCHWA: client
`);
