import { Check } from 'lucide-react';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { TryIt } from '#app/dictation/try-it/try-it.tsx';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { HeroArt } from './illustrations.tsx';
import { StartButton } from './sections.tsx';

/** What it is in one line, and ten seconds of it to do at once. */
export function Hero() {
  const viewer = useViewer();
  return (
    <section
      id="banner1"
      className="mx-auto grid w-full max-w-6xl gap-x-14 gap-y-8 px-4 pt-10 pb-16 sm:px-6 sm:pt-14 sm:pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="grid content-start gap-5 sm:gap-7 lg:pt-12">
        <h1 className="text-4xl leading-[1.1] sm:text-6xl">
          <Text k="site:home.title" />
        </h1>
        <p className="max-w-[48ch] text-ink-soft text-lg">
          <Text k="site:home.lead" />
        </p>
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <HeroArt />
        <div className="relative -mt-4 sm:-mt-8 sm:px-6">
          <h2 className="absolute top-0 left-5 z-1 -translate-y-1/2 rounded-control bg-marker px-3 py-0.5 font-sans font-semibold text-sm tracking-normal sm:left-12">
            <Text k="dictation:tryIt.title" />
          </h2>
          <TryIt />
        </div>
      </div>
      <div className="grid content-start gap-7">
        <div className="flex flex-wrap gap-3">
          <StartButton />
          <ButtonLink to="#features" variant="secondary" size="large">
            <Text k="landing:hero.more" />
          </ButtonLink>
        </div>
        <ul className="grid gap-2 text-ink-soft">
          {viewer ? null : <Fact k="landing:hero.terms" />}
          <Fact k="site:home.languages" />
        </ul>
      </div>
    </section>
  );
}

function Fact({ k }: { k: TextKey }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-brand" />
      <span>
        <Text k={k} />
      </span>
    </li>
  );
}
