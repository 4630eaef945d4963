import { Flag } from '#app/accounts/profile/preferences.tsx';
import { PageTitle, usePageFrame } from '#app/platform/http/page-frame.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';
import { NewTabLink, TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { sltNotice, type Voice, voiceLicences, voiceSources, voices } from './voice-credits.ts';

/** A voice with its waveform, its makers and its licence. */
function NarratorCard({ voice }: { voice: Voice }) {
  const { language, engine, name, texts, credit, licence, outline } = voice;
  return (
    <Card as="li" className="grid content-start gap-4">
      <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-2xl">
        <Flag locale={language} />
        <span lang={language}>{localeNames[language].name}</span>
        <span className="font-sans font-normal text-base text-ink-soft">{name}</span>
      </h2>
      <Waveform outline={outline} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{engine}</span>
        <span className="text-ink-soft text-sm">
          <Text k="voices:texts" values={{ count: texts }} />
        </span>
      </p>
      <div className="grid gap-1.5 text-sm">
        <p className="text-ink-soft">
          {licence === 'publicDomain' ? <Text k="voices:courtesy" values={{ credit }} /> : credit}
        </p>
        <p>
          <Licence licence={licence} />
        </p>
      </div>
    </Card>
  );
}

function Licence({ licence }: Pick<Voice, 'licence'>) {
  const newTabLabel = useText('voices')('voices:newTab');
  const { name, address } = voiceLicences[licence];
  if (!address)
    return (
      <Text
        k="voices:cmu"
        components={{
          notice: <TextLink to="#slt" />,
          festvox: <NewTabLink href={voiceSources.festvox} newTabLabel={newTabLabel} />,
        }}
      />
    );
  return (
    <NewTabLink href={address} newTabLabel={newTabLabel}>
      {licence === 'publicDomain' ? <Text k="voices:publicDomain" /> : name}
    </NewTabLink>
  );
}

const [barStep, barWidth, height] = [6, 3, 44];

function Waveform({ outline }: Pick<Voice, 'outline'>) {
  return (
    <svg viewBox={`0 0 ${outline.length * barStep} ${height}`} aria-hidden="true" className="h-11 w-full">
      {outline.map((loudness, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
          key={at}
          x={at * barStep}
          y={(height - loudness) / 2}
          width={barWidth}
          height={loudness}
          rx={barWidth / 2}
          className="fill-brand opacity-70"
        />
      ))}
    </svg>
  );
}

/** Who reads in the demo library, and what the licences of the voices ask us to say. */
export default function Voices() {
  const t = useText('voices');
  const { siteName } = usePageFrame();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      <PageTitle title={t('voices:metaTitle', { siteName })} description={t('voices:lead')} />
      <PageHeader title={<Text k="voices:title" />} intro={<Text k="voices:lead" />} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {voices.map((voice) => (
          <NarratorCard key={voice.name} voice={voice} />
        ))}
      </ul>
      <div className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <section className="grid content-start gap-3">
          <h2 className="text-2xl">
            <Text k="voices:made.title" />
          </h2>
          <p className="text-ink-soft">
            <Text k="voices:made.texts" />
          </p>
          <p className="text-ink-soft">
            <Text
              k="voices:made.engines"
              components={{
                rhvoice: <NewTabLink href={voiceSources.rhvoice} newTabLabel={t('voices:newTab')} />,
              }}
            />
          </p>
          <p className="text-ink-soft">
            <Text k="voices:made.changes" />
          </p>
        </section>
        <section className="grid content-start gap-3">
          <h2 className="text-2xl">
            <Text k="voices:shareAlike.title" />
          </h2>
          <p className="text-ink-soft">
            <Text k="voices:shareAlike.text" />
          </p>
        </section>
      </div>
      <SltNotice />
    </div>
  );
}

function SltNotice() {
  return (
    <section id="slt" className="mt-14 scroll-mt-24 border-line border-t pt-8">
      <h2 className="text-2xl">
        <Text k="voices:notice.title" />
      </h2>
      <p className="mt-3 text-ink-soft">
        <Text k="voices:notice.text" />
      </p>
      <div lang="en" className="mt-6 grid max-w-[80ch] gap-3 text-ink-soft text-sm">
        <p className="font-medium text-ink">{sltNotice.copyright}</p>
        {sltNotice.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
