import { useSearchParams } from 'react-router';
import type { SessionHandle } from '#app/accounts/sessions/session-provider.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PhoneScreen } from '../phone-screen.tsx';
import { DevicePlayer, DeviceSet } from './device-player.tsx';
import { Downloads } from './downloads.tsx';

/** Whoever is signed out while writing keeps the editor before them. */
export const handle = { staysWhenSessionEnds: true } satisfies SessionHandle;

/** What works without a connection: the list of what is on the device, and each of them to write. */
export default function Offline() {
  const t = useText('mobile');
  const viewer = useViewer();
  const [search] = useSearchParams();
  useTextsOfPlayer();
  const [file, set] = [search.get('file'), search.get('set')];
  const name = t('mobile:offline.title');
  const userId = viewer?.id ?? '';
  if (file) return <DevicePlayer key={`${userId} ${file}`} {...{ file, userId, name }} />;
  if (set) return <DeviceSet key={`${userId} ${set}`} {...{ set, userId, name }} />;
  return (
    <PhoneScreen name={name} heading={<Text k="mobile:offline.title" />}>
      <Downloads userId={userId} />
    </PhoneScreen>
  );
}

/** The page is stored with all the words that its player will need: it cannot request more of them later. */
function useTextsOfPlayer(): void {
  useText('dictation');
  useText('comparison');
  useText('rules');
  useText('library');
  useText('shell');
  useText('today');
}
