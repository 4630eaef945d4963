import { useState } from 'react';
import { type UploadControl, useUpload } from '#app/media/uploads/use-upload.ts';
import { type acceptedTypes, maySuit } from './chosen-file.ts';

const wrongTypes = { audio: 'uploads:form.audioType', cover: 'uploads:form.coverType' } as const;

/** An upload that begins when a file is chosen, unless its type alone says that it cannot be the right one. */
export interface ChosenUpload extends Omit<UploadControl, 'start' | 'cancel'> {
  /** Takes the file, or gives up the one before; says whether it was taken. */
  choose(file: File | undefined): boolean;
}

export function useChosenUpload(kind: keyof typeof acceptedTypes): ChosenUpload {
  const { start, cancel, ...upload } = useUpload({ kind });
  const [isWrongType, setIsWrongType] = useState(false);
  return {
    ...upload,
    refusal: isWrongType ? wrongTypes[kind] : upload.refusal,
    choose(file) {
      const isTaken = file !== undefined && maySuit(kind, file);
      setIsWrongType(file !== undefined && !isTaken);
      if (isTaken) start(file);
      else cancel();
      return isTaken;
    },
  };
}
