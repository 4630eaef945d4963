import type { Language } from '#app/platform/languages.ts';

/** A line to copy by hand, in the language that is written: its letters are what the hand will meet. */
export const calibrationLines: Record<Language, string> = {
  en: 'I write this line as fast as I always do.',
  pl: 'Piszę to zdanie tak szybko jak zawsze.',
  de: 'Ich schreibe diese Zeile so schnell wie immer.',
  es: 'Escribo esta línea tan rápido como siempre.',
  it: 'Scrivo questa riga veloce come sempre.',
  fr: "J'écris cette ligne aussi vite que d'habitude.",
  pt: 'Escrevo esta linha tão rápido como sempre.',
};
