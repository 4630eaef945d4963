import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { DeleteAnswer } from '../../images/image-actions.server.ts';
import type { LibraryImage } from '../../images/images.queries.server.ts';

/** Deletes one picture at a time: its card may be gone before the answer is read. */
export function useImageDeletion(onDeleted: () => void) {
  const fetcher = useFetcher<DeleteAnswer>();
  const [asked, setAsked] = useState<string>();
  const [seen, setSeen] = useState<DeleteAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const tell = useEffectEvent(onDeleted);
  const isDeleted = answer?.done !== undefined;
  useEffect(() => {
    if (isDeleted) tell();
  }, [isDeleted]);
  return {
    submit({ id, title }: LibraryImage) {
      setAsked(title);
      void fetcher.submit({ intent: 'delete', image: id }, { method: 'post' });
    },
    /** Why the last one was not deleted, until that was read. */
    refusal:
      answer?.problem && answer !== seen
        ? { ...answer, problem: answer.problem, title: asked ?? '' }
        : undefined,
    dismiss: () => setSeen(answer),
  };
}

export type DeletionRefusal = NonNullable<ReturnType<typeof useImageDeletion>['refusal']>;
