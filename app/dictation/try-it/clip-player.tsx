import { Pause, Play } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { IconButton } from '#app/ui/button.tsx';
import de from './clips/de.mp3?url&no-inline';
import en from './clips/en.mp3?url&no-inline';
import es from './clips/es.mp3?url&no-inline';
import fr from './clips/fr.mp3?url&no-inline';
import it from './clips/it.mp3?url&no-inline';
import pl from './clips/pl.mp3?url&no-inline';
import pt from './clips/pt.mp3?url&no-inline';

/**
 * Where the public clip of each language is. Their names carry a content hash: browsers cache them for good.
 */
const clipAddresses: Record<Language, string> = { de, en, es, fr, it, pl, pt };

/** What the sentence of one language does, and how much of it was heard. */
type Heard = { language: Language; state: 'paused' | 'playing' | 'failed'; share: number };

type ClipPlayerProps = { language: Language; buttonRef: Ref<HTMLButtonElement> };

/** One sentence behind one button. Without scripts the browser's own player stands in its place. */
export function ClipPlayer({ language, buttonRef }: ClipPlayerProps) {
  const t = useText('dictation');
  const clip = useRef<HTMLAudioElement>(null);
  // Another sentence begins anew. The button stays the same one: it may have been pressed during hydration.
  const begun: Heard = { language, state: 'paused', share: 0 };
  const [latest, setLatest] = useState(begun);
  const heard = latest.language === language ? latest : begun;
  const { state } = heard;
  const setState = (next: Heard['state']) => setLatest({ ...heard, state: next });

  function toggle() {
    const element = clip.current;
    if (!element) return;
    if (state === 'playing') return element.pause();
    if (state === 'failed') element.load();
    // A play that is broken off by a pause or another sentence is no failure; a real one reports itself as an error.
    element.play().catch(() => {});
  }

  function followTime() {
    const { currentTime = 0, duration = 0 } = clip.current ?? {};
    setLatest({ ...heard, share: duration > 0 ? currentTime / duration : 0 });
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4 noscript:hidden">
        <IconButton
          ref={buttonRef}
          label={state === 'playing' ? t('dictation:tryIt.pause') : t('dictation:tryIt.play')}
          icon={state === 'playing' ? <Pause className="fill-current" /> : <Play className="fill-current" />}
          variant="primary"
          size="large"
          onClick={toggle}
          className="rounded-full"
        />
        <div aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
          <div
            className="h-full origin-left rounded-full bg-brand"
            style={{ transform: `scaleX(${heard.share})` }}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is the exercise, captions would give it away */}
      <audio
        key={language}
        ref={clip}
        src={clipAddresses[language]}
        preload="none"
        controls
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        onEnded={() => setState('paused')}
        onError={() => setState('failed')}
        onTimeUpdate={followTime}
        className="hidden w-full noscript:block"
      />
      <p role="status" className="text-sm text-wrong empty:hidden">
        {state === 'failed' ? <Text k="dictation:tryIt.playFailed" /> : null}
      </p>
    </div>
  );
}
