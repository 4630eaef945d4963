import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Listens to the files of a list where they stand: one sound for all rows, so that only one is heard. */
export function useRowPlayer() {
  const t = useText('dashboard');
  const show = useToast();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<string>();
  function toggle(id: string) {
    const sound = audio.current;
    if (!sound) return;
    if (playing === id) return sound.pause();
    const address = `/media/audio/${id}`;
    // Whoever paused goes on where they were.
    if (sound.getAttribute('src') !== address) sound.src = address;
    setPlaying(id);
    // Another row was pressed before this one could be heard: that is no failure.
    sound.play().catch(({ name }: DOMException) => name !== 'AbortError' && failed());
  }
  function failed() {
    setPlaying(undefined);
    show({ title: <Text k="dashboard:row.playFailed" />, tone: 'wrong' });
  }
  return {
    buttonOf: ({ id, title }: { id: string; title: string }) => (
      <IconButton
        label={t(playing === id ? 'dashboard:row.pause' : 'dashboard:row.play', { title })}
        icon={playing === id ? <Pause /> : <Play />}
        size="small"
        className="noscript:hidden"
        onClick={() => toggle(id)}
      />
    ),
    sound: (
      // biome-ignore lint/a11y/useMediaCaption: the text stands in the form of the file
      <audio
        ref={audio}
        preload="none"
        onPause={() => setPlaying(undefined)}
        onEnded={() => setPlaying(undefined)}
      />
    ),
  };
}
