import { audioFileLimits } from '../../audio-file.ts';

/** What each field takes, as browsers call it. The server looks at the bytes; this only saves a useless journey. */
export const acceptedTypes = {
  audio: ['audio/mpeg', 'audio/mp3'],
  cover: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** Whether a file may be what the field asks for. One whose type the browser does not know may be anything. */
export const maySuit = (kind: keyof typeof acceptedTypes, { type }: Pick<File, 'type'>) =>
  type === '' || (acceptedTypes[kind] as readonly string[]).includes(type.toLowerCase());

/** A title made of a file's name, for somebody to improve on: `03_Night-shift.mp3` is `03 Night shift`. */
export function titleFromName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/(?<=\w)-(?=\w)|_+|\s+/gu, ' ')
    .trim();
  return words.slice(0, audioFileLimits.line).trim();
}
