import { Dumbbell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Practice } from '../gaps/practice-dialog.tsx';
import { rulePracticeAddress } from './memory-address.ts';
import { clipAddress, type RuleSentence } from './rule-practice.ts';

/** A rule practised now: sentences in which it can be broken, with those words left out; other ones each time. */
export function RulePractice({ code, language }: { code: string; language: Language }) {
  const t = useText('comparison');
  const asked = useFetcher<{ sentences: RuleSentence[] }>();
  const [isOpen, setOpen] = useState(false);
  const sentences = asked.state === 'idle' ? asked.data?.sentences : undefined;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Dumbbell />}
        busy={asked.state !== 'idle'}
        onClick={() => {
          setOpen(true);
          void asked.load(rulePracticeAddress(language, code));
        }}
      >
        <Text k="progress:memory.practice.open" />
      </Button>
      <Dialog
        title={<Text k="progress:memory.practice.title" />}
        description={<Text k="progress:memory.practice.intro" />}
        closeLabel={t('comparison:practice.close')}
        size="large"
        open={isOpen && sentences !== undefined}
        onOpenChange={setOpen}
      >
        {sentences && sentences.length > 0 ? (
          <Sounding {...{ sentences, language }} />
        ) : (
          <p>
            <Text k="progress:memory.practice.none" />
          </p>
        )}
      </Dialog>
    </>
  );
}

function Sounding({ sentences, language }: { sentences: RuleSentence[]; language: Language }) {
  const sound = useRef<HTMLAudioElement>(null);
  const play = (position: number) => {
    const [sentence, audio] = [sentences[position], sound.current];
    if (!sentence || !audio) return;
    audio.src = clipAddress(sentence);
    // Pressed again before it began, or gone: silence says as much.
    audio.play().catch(() => {});
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the sentence is what is to be written */}
      <audio ref={sound} />
      <Practice sentences={sentences} language={language} playSentence={play} />
    </>
  );
}
