import { useRevalidator } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { useTopic } from '#app/platform/live/use-topic.tsx';
import { attemptsTopic } from '../../appeals/topics.ts';

/** Reads the page again when results of the one who looks at it were corrected, or an appeal of theirs was decided. */
export function useCorrections(): void {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  useTopic(viewer && attemptsTopic(viewer.id), () => void revalidate());
}
