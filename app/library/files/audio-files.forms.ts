import { z } from 'zod';
import { asOneLine, optionalText, requiredLine, ticked } from '#app/forms/typed-lines.ts';
import { languageNameList } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { accessTypes, audioFileLimits, cefrLevels } from '../audio-file.ts';
import { isInOrder, timeList } from '../times/sentence-times.forms.ts';

/** Lines as every system writes them, so that a text counts the same here and in the browser. */
const asText = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const { line: longestLine, lyrics: longestLyrics } = audioFileLimits;

const chosenCategories = z
  .preprocess(ticked, z.array(z.string(), 'dashboard:validation.categories'))
  .transform((names) => [...new Set(names.map(asOneLine).filter(Boolean))]);

const described = {
  title: requiredLine(longestLine, 'dashboard:validation.title', 'dashboard:validation.titleLong'),
  author: requiredLine(longestLine, 'dashboard:validation.author', 'dashboard:validation.authorLong'),
  identifier: optionalText(longestLine, 'dashboard:validation.identifierLong'),
  language: z.literal(languageNameList, 'dashboard:validation.language'),
  lyrics: optionalText(longestLyrics, 'dashboard:validation.lyricsLong', asText),
  contentAccessLevel: z.enum(levels, 'dashboard:validation.accessLevel').default('student'),
  level: z
    .literal([...cefrLevels, ''], 'dashboard:validation.level')
    .default('')
    .transform((level) => level || null),
};

const instantWritten = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** A day, or a day and a time: UTC, unless it says otherwise. */
function readInstant(typed: string): Date | undefined {
  if (!instantWritten.test(typed)) return undefined;
  const iso = typed.replace(' ', 'T');
  const at = new Date(/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** When a hidden file is to be shown; nothing is never by itself. */
const publishAt = z
  .string('dashboard:validation.publishAt')
  .default('')
  .transform((typed, context) => {
    const at = typed.trim() ? readInstant(typed.trim()) : null;
    if (at !== undefined) return at;
    context.addIssue({ code: 'custom', message: 'dashboard:validation.publishAt' });
    return z.NEVER;
  });

const categories = chosenCategories.refine((names) => names.length > 0, 'dashboard:validation.categories');

/** What is said about a recording when it is uploaded. */
export const audioFileForm = z.object({
  ...described,
  categories,
  /** What only those say who look after the library; for others it is as it is for learners. */
  visible: z.enum(['yes', 'no'], 'dashboard:validation.visible').default('no'),
  publishAt,
  accessType: z.enum(accessTypes, 'dashboard:validation.accessType').default('basic'),
  /** The times of all sentences, where they are known: nothing is looked for then. */
  times: timeList.refine(isInOrder, 'uploads:audio.timesWrong').optional(),
  audioUpload: z.uuid('dashboard:validation.audio'),
  coverUpload: z
    .literal('')
    .transform(() => undefined)
    .or(z.uuid('media:refusal.missing'))
    .optional(),
});

export type AudioFileForm = z.output<typeof audioFileForm>;

/** Said when asked: times that were set by hand may go. */
const replaceTimes = z
  .string()
  .optional()
  .transform((said) => said === 'yes');

/** Another recording of the same text, and the one that was there when it was chosen. */
export const newRecordingForm = z.object({
  upload: z.uuid('media:refusal.missing'),
  seen: z.string('dashboard:recording.overtaken').default(''),
  replaceTimes,
});

export type NewRecordingForm = z.output<typeof newRecordingForm>;

/** What an admin may change afterwards. Without a category it falls back to one, so none has to be chosen. */
export const editAudioFileForm = z.object({
  ...described,
  categories: chosenCategories,
  publishAt,
  replaceTimes,
  /** When what was edited had last been changed: saving over something newer is noticed. */
  revision: z.iso.datetime('dashboard:refusal.stale').transform((instant) => new Date(instant)),
});

export type EditAudioFileForm = z.output<typeof editAudioFileForm>;

/** Whether the trial is enough. */
export const accessTypeForm = z.object({
  accessType: z.enum(accessTypes, 'dashboard:validation.accessType'),
});

const note = optionalText(audioFileLimits.note, 'inbox:refusal.noteTooLong', asText);

/** What a learner is told about the decision on an upload. To approve needs no words. */
export const approveUploadForm = z.object({ note });

/** Whoever is refused something is told why. */
export const declineUploadForm = z.object({
  note: note.refine((text) => text !== null, 'inbox:refusal.noteMissing'),
});
