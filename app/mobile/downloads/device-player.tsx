import { useEffect, useEffectEvent, useState } from 'react';
import { type BegunAttempt, strictest } from '#app/dictation/attempts/attempt-answer.ts';
import type { AttemptId } from '#app/dictation/grading/attempt.ts';
import { readOwnDownload, type StoredDownload } from '#app/dictation/offline/downloads-store.ts';
import { readOwnSet } from '#app/dictation/offline/sets-store.ts';
import { offlinePath } from '#app/dictation/offline/stored-pages.ts';
import type { PersonalSet } from '#app/dictation/sets/personal-set.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PhoneScreen } from '../phone-screen.tsx';
import { PhonePlayer } from '../player/phone-player.tsx';
import { PhoneSet } from '../today/phone-set.tsx';

type Found = { desk: StoredDownload; begun: BegunAttempt[] };

/** A downloaded dictation, with all that is needed from the device alone. Needs person and file as its key. */
export function DevicePlayer({ file, userId, name }: { file: string; userId: string; name: string }) {
  const found = useFromDevice(() => findDownload(userId, file));
  if (found.state !== 'here') return <NotOnDevice {...{ name }} isKnown={found.state === 'absent'} />;
  const { desk, begun } = found.value;
  return (
    <PhoneScreen
      name={desk.dictation.title}
      heading={<span lang={desk.dictation.language}>{desk.dictation.title}</span>}
    >
      <PhonePlayer {...{ userId, begun }} dictation={desk.dictation} draft={desk.draft} />
    </PhoneScreen>
  );
}

/** A downloaded personal dictation. Needs person and set as its key. */
export function DeviceSet({ set, userId, name }: { set: string; userId: string; name: string }) {
  const found = useFromDevice(() => findSet(userId, set));
  if (found.state !== 'here') return <NotOnDevice {...{ name }} isKnown={found.state === 'absent'} />;
  return <PhoneSet set={found.value} userId={userId} />;
}

type FromDevice<Value> = { state: 'unknown' | 'absent' } | { state: 'here'; value: Value };

/** What the device has, looked for once. A browser that stores nothing has nothing. */
function useFromDevice<Value>(find: () => Promise<Value | undefined>): FromDevice<Value> {
  const [found, setFound] = useState<FromDevice<Value>>({ state: 'unknown' });
  const look = useEffectEvent(() => find().catch(() => undefined));
  useEffect(() => {
    let isOver = false;
    look().then((value) => {
      if (!isOver) setFound(value === undefined ? { state: 'absent' } : { state: 'here', value });
    });
    return () => {
      isOver = true;
    };
  }, []);
  return found;
}

/** Nothing is said as long as nothing is known. */
function NotOnDevice({ name, isKnown }: { name: string; isKnown: boolean }) {
  return (
    <PhoneScreen name={name} heading={name}>
      {isKnown ? (
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

async function findDownload(userId: string, file: string): Promise<Found | undefined> {
  const desk = await readOwnDownload(userId, file);
  if (!desk) return undefined;
  const { key, attempt, sentences } = desk.round;
  const { begunHere } = await import('#app/dictation/offline/grade-offline.ts');
  const here = { id: attempt ?? (key as AttemptId), sentences };
  return { desk, begun: sentences.length > 0 ? [begunHere(desk.text, here, strictest)] : [] };
}

async function findSet(userId: string, id: string): Promise<PersonalSet | undefined> {
  const set = await readOwnSet(userId, id);
  if (!set) return undefined;
  const { shownHere } = await import('#app/dictation/offline/grade-set-offline.ts');
  return shownHere(set, strictest);
}
