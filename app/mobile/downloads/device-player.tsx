import { useEffect, useState } from 'react';
import { type BegunAttempt, strictest } from '#app/dictation/attempts/attempt-answer.ts';
import type { AttemptId } from '#app/dictation/grading/attempt.ts';
import { readOwnDownload, type StoredDownload } from '#app/dictation/offline/downloads-store.ts';
import { offlinePath } from '#app/dictation/offline/stored-pages.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PhoneScreen } from '../phone-screen.tsx';
import { PhonePlayer } from '../player/phone-player.tsx';

type Found = { desk?: StoredDownload; begun: BegunAttempt[] };

/** A downloaded dictation, with all that is needed from the device alone. Needs person and file as its key. */
export function DevicePlayer({ file, userId, name }: { file: string; userId: string; name: string }) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isOver = false;
    findHere(userId, file)
      .catch(() => ({ begun: [] }))
      .then((here) => !isOver && setFound(here));
    return () => {
      isOver = true;
    };
  }, [userId, file]);
  const { desk, begun = [] } = found ?? {};
  if (desk)
    return (
      <PhoneScreen
        name={desk.dictation.title}
        heading={<span lang={desk.dictation.language}>{desk.dictation.title}</span>}
      >
        <PhonePlayer {...{ userId, begun }} dictation={desk.dictation} draft={desk.draft} />
      </PhoneScreen>
    );
  return (
    <PhoneScreen name={name} heading={name}>
      {found ? (
        <EmptyState
          title={<Text k="mobile:offline.notHere" />}
          action={
            <ButtonLink to={offlinePath}>
              <Text k="mobile:offline.title" />
            </ButtonLink>
          }
        >
          <Text k="mobile:offline.needsConnection" />
        </EmptyState>
      ) : null}
    </PhoneScreen>
  );
}

async function findHere(userId: string, file: string): Promise<Found> {
  const desk = await readOwnDownload(userId, file);
  if (!desk) return { begun: [] };
  const { key, attempt, sentences } = desk.round;
  const { begunHere } = await import('#app/dictation/offline/grade-offline.ts');
  const here = { id: attempt ?? (key as AttemptId), sentences };
  return { desk, begun: sentences.length > 0 ? [begunHere(desk.text, here, strictest)] : [] };
}
