import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askSetHere } from '#app/dictation/offline/submit-or-grade-set.ts';
import type { PersonalSet } from '#app/dictation/sets/personal-set.ts';
import { SetResult, SetWriting } from '#app/dictation/sets/set-screen.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PhoneScreen } from '../phone-screen.tsx';
import { DownloadButton } from '../player/download-button.tsx';
import { playerAddress } from '../player-address.ts';

type PhoneSetProps = { set: PersonalSet; userId: string };

/** The dictation of the day on the phone, written and finished, with a connection or without. Needs the set as its key. */
export function PhoneSet({ set: loaded, userId }: PhoneSetProps) {
  const t = useText('today');
  const navigate = useNavigate();
  const [finishedHere, setFinishedHere] = useState<PersonalSet>();
  const set = finishedHere ?? loaded;
  if (set.isFinished)
    return (
      <PhoneScreen name={t('today:name')} heading={<Text k="today:result.title" />}>
        <SetResult set={set} textAddress={playerAddress} />
        {set.isOnDevice ? (
          <Notice>
            <Text k="comparison:panel.onDevice" />
          </Notice>
        ) : null}
        <ButtonLink to="/mobile" size="large">
          <Text k="today:result.back" />
        </ButtonLink>
      </PhoneScreen>
    );
  const handling = {
    ask: (request: Parameters<typeof askSetHere>[1]) => askSetHere(userId, request),
    // What the server has finished, it shows.
    onFinished: (finished: PersonalSet | undefined) =>
      finished ? setFinishedHere(finished) : navigate(`/mobile/today/${set.id}`, { replace: true }),
  };
  return (
    <PhoneScreen name={t('today:name')} heading={<Text k="today:name" />}>
      <SetWriting {...{ set, handling }} />
      <DownloadButton userId={userId} of="set" name={set.id} />
    </PhoneScreen>
  );
}
