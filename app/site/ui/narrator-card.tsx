import { Flag } from '#app/accounts/settings/preferences.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';
import { NewTabLink, TextLink } from '#app/ui/link.tsx';
import { type Voice, voiceLicences, voiceSources } from '../voice-credits.ts';

/** A voice with its waveform, its makers and its licence. */
export function NarratorCard({ voice }: { voice: Voice }) {
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
