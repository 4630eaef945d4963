import { Text } from '#app/platform/i18n/text.tsx';
import { buttonClasses } from '#app/ui/button.tsx';
import { SiteArt } from '../landing/illustrations.tsx';

/** That there are people here who read what one writes. */
export function ContactHero() {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-x-14 gap-y-8 px-4 pt-10 pb-16 sm:px-6 sm:pt-14 sm:pb-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="grid justify-items-start gap-5 sm:gap-7">
        <h1 className="text-4xl leading-[1.1] sm:text-5xl">
          <Text k="contact:hero.title" />
        </h1>
        <p className="max-w-[52ch] text-ink-soft text-lg">
          <Text k="contact:hero.lead" />
        </p>
        {/* A link of the router would drop the subject from the address. */}
        <a href="#message" className={buttonClasses('primary', 'large')}>
          <Text k="contact:hero.write" />
        </a>
      </div>
      <SiteArt drawing="desk" className="aspect-4/3 w-full rounded-card max-lg:hidden" />
    </section>
  );
}
