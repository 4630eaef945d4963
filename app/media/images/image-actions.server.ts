import { data } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import { type FormAnswer, typedValues } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { statusOf } from '#app/platform/outcome.ts';
import type { Uploads } from '../uploads/uploads.server.ts';
import type { ImagePlace, NamePlaces } from './image-usage-places.server.ts';
import { editImageForm } from './images.forms.ts';
import { findImage, type LibraryImage } from './images.queries.server.ts';
import { deleteImage, editImage, storeImage } from './images.server.ts';

/** The answer to a picture that has arrived: which one of the library it is, or what is wrong with it. */
export type StoreAnswer = { imageId: string; wasAnimated: boolean } | { problem: TextKey };

/** Takes in a picture whose bytes are here. */
export async function answerStore(scope: Scope, uploads: Uploads, { upload }: FormFields) {
  const stored = await storeImage(scope, uploads, upload);
  if (!stored.ok) return data<StoreAnswer>({ problem: stored.code as TextKey }, statusOf(stored));
  const { id, wasAnimated } = stored.value;
  return data<StoreAnswer>({ imageId: id, wasAnimated });
}

/** The answer to deleting a picture. */
export interface DeleteAnswer extends FormAnswer {
  /** Where it is in use, when that is why it stays. */
  places?: ImagePlace[];
}

interface ListRequest {
  scope: Scope;
  namePlaces: NamePlaces;
  fields: FormFields;
}

/** Does what a form of the page of pictures asks for. */
export const answerImages = (request: ListRequest) =>
  dispatchIntent({ delete: answerDelete }, request.fields.intent)(request);

/** Deletes a picture, or names the places that show it. */
async function answerDelete({ scope, namePlaces, fields: { image } }: ListRequest) {
  const deleted = await deleteImage(scope, image);
  if (deleted.ok) return data<DeleteAnswer>({ done: 'images:delete.done' });
  if (!('inUse' in deleted)) return refused(deleted);
  const places = await namePlaces(scope.db, deleted.inUse);
  return data<DeleteAnswer>({ problem: 'images:delete.inUse', places }, 409);
}

/** The answer to editing a picture. */
export interface EditAnswer extends FormAnswer {
  /** The tags that were ticked, for a page that had to be rendered anew. */
  tags?: string[];
  /** What is there now, when it is not what was edited. */
  current?: LibraryImage;
}

/** Saves what is said about a picture. */
export async function answerEdit(scope: Scope, id: string, fields: FormFields) {
  const values = typedValues(fields, ['title', 'altText', 'focalX', 'focalY']);
  const tags = [fields.tags ?? []].flat().filter((tag) => typeof tag === 'string');
  const form = editImageForm.safeParse(fields);
  if (!form.success) {
    const answer = invalid(form.error, values);
    return data<EditAnswer>({ ...answer.data, tags }, answer.init ?? undefined);
  }
  const saved = await editImage(scope, id, form.data);
  if (saved.ok) return data<EditAnswer>({ done: 'images:edit.saved' });
  const answer = refused(saved, values);
  const current = saved.kind === 'conflict' ? await findImage(scope, id) : undefined;
  return data<EditAnswer>({ ...answer.data, tags, current }, answer.init ?? undefined);
}
