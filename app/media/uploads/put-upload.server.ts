import { parse } from 'node:path';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { imageWidths } from '../images/image-widths.ts';
import { objectKeys, widthKey } from '../objects/object-keys.ts';
import { type Asking, type PutBytes, putObject } from '../objects/stored-objects.server.ts';
import { coverWidths } from './cover-widths.ts';
import { makeWidths } from './make-widths.server.ts';
import type { Uploads } from './open-uploads.server.ts';
import type { UploadRow } from './uploads.queries.server.ts';

/** What became of an upload's bytes; no row speaks of it yet. */
export interface PutUpload {
  objects: PutBytes[];
  contentType: string;
  storedKey: string;
  finding: unknown;
}

/** Looks at the bytes of a whole upload and puts them, or what is made of them, into the storage. */
export async function putUpload(
  asking: Pick<Asking, 'now'>,
  uploads: Uploads,
  upload: UploadRow,
): Promise<Outcome<PutUpload>> {
  const space = await uploads.media.checkSpace(upload.bytes);
  if (!space.ok) return space;
  return upload.kind === 'audio' ? putAudio(asking, uploads, upload) : putPicture(asking, uploads, upload);
}

async function putAudio(
  { now }: Pick<Asking, 'now'>,
  { files, media, inspectAudio }: Uploads,
  { id, kind, name, userId }: UploadRow,
): Promise<Outcome<PutUpload>> {
  const found = await inspectAudio(files.read(id));
  if (!found.ok) return found;
  const keys = objectKeys(kind, { ownerId: userId, name, at: now });
  const put = await putObject(media.storage, { kind, keys, content: files.read(id) });
  if (!put.ok) return put;
  return ok({
    objects: [put.value],
    contentType: 'audio/mpeg',
    storedKey: put.value.key,
    finding: found.value,
  });
}

async function putPicture(
  { now }: Pick<Asking, 'now'>,
  { files, media: { storage } }: Uploads,
  { id, kind, name, userId }: UploadRow,
): Promise<Outcome<PutUpload>> {
  const isImage = kind === 'image';
  const widths = isImage ? imageWidths : coverWidths;
  const made = await makeWidths(files.pathOf(id), { widths, animations: isImage });
  if (!made.ok) return made;
  const { drawn, finding } = made.value;
  let stems = [...objectKeys(kind, { ownerId: userId, name: parse(name).name, at: now })];
  const objects: PutBytes[] = [];
  for (const [nth, width] of widths.entries()) {
    const keyOf = (stem: string) => widthKey(stem, width);
    const put = await putObject(storage, { kind, keys: stems.map(keyOf), content: onePiece(drawn[nth]) });
    if (!put.ok) {
      for (const object of objects) await storage.remove(object);
      return put;
    }
    objects.push(put.value);
    // The first width finds a free stem, the others follow it.
    stems = stems.filter((stem) => keyOf(stem) === put.value.key);
  }
  const [storedKey = ''] = stems;
  return ok({ objects, contentType: 'image/webp', storedKey, finding });
}

async function* onePiece(content: Uint8Array = new Uint8Array()): AsyncGenerator<Uint8Array> {
  yield content;
}
