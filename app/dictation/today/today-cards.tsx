import { PencilLine, Play } from 'lucide-react';
import { Link } from 'react-router';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { playingTime, playingTimeCode } from '#app/library/playback/playing-time.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { todayPath } from '../sets/personal-set.ts';
import { SetReason } from '../sets/set-reason.tsx';
import { type Today, type TodayWithText, todaySearch } from './today.ts';

/** What is due now, and the one button that starts it. */
export function DictationCard({ language, dictation }: Pick<Today, 'language' | 'dictation'>) {
  const { kind, begun, due, reasons } = dictation;
  if (kind === 'soon')
    return (
      <Card as="section" tone="marker">
        <CardHeader title={<Text k="today:soon.title" />} intro={<Text k="today:soon.text" />} />
      </Card>
    );
  const of = kind === 'placement' ? 'placement' : 'set';
  return (
    <Card as="section" tone="marker">
      <CardHeader title={<Text k={`today:${of}.title`} />} intro={<Text k={`today:${of}.intro`} />} />
      {begun ? (
        <p className="mb-4 font-medium">
          <Text k="mobile:player.done" values={{ count: begun.written, total: begun.total }} />
        </p>
      ) : null}
      {kind === 'memory' && !begun ? (
        <div className="mb-5">
          <p className="font-medium">
            {due > 0 ? <Text k="today:set.due" values={{ count: due }} /> : <Text k="today:set.ahead" />}
          </p>
          <ul className="mt-2 grid gap-1">
            {reasons.map((reason) => (
              <li key={`${reason.kind} ${reason.key}`} className="text-ink-soft">
                <SetReason reason={reason} language={language} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <StartForm language={language} isBegun={begun !== undefined} />
    </Card>
  );
}

function StartForm({ language, isBegun }: Pick<Today, 'language'> & { isBegun: boolean }) {
  const { Form, formProps, answer, busy } = useCheckedForm({});
  return (
    <Form {...formProps} action={todayPath} className="grid gap-3">
      <input type="hidden" name="intent" value="make" />
      <input type="hidden" name="language" value={language} />
      <FormMessage answer={answer} />
      <div>
        <Button
          type="submit"
          size="large"
          busy={busy}
          icon={<Play className="fill-current" />}
          className="max-sm:w-full"
        >
          <Text k={isBegun ? 'today:set.goOn' : 'today:set.start'} />
        </Button>
      </div>
    </Form>
  );
}

type TextCardProps = Pick<Today, 'language'> & { next: NonNullable<TodayWithText['next']>; address: string };

/** A whole text that fits. */
export function TextCard({ language, next, address }: TextCardProps) {
  return (
    <Card as="section">
      <CardHeader title={<Text k="today:next.title" />} />
      <p lang={language} className="hyphens-auto font-[560] font-serif text-lg">
        {next.title}
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        {next.level ? `${next.level} · ` : null}
        <time dateTime={playingTimeCode(next.durationMs)}>{playingTime(next.durationMs)}</time>
      </p>
      <ButtonLink to={address} variant="secondary" icon={<PencilLine />} className="mt-4">
        <Text k="today:next.start" />
      </ButtonLink>
    </Card>
  );
}

/** Which language the page is about, where more than one is learned. */
export function LanguageLinks({
  language,
  languages,
  path,
}: Pick<Today, 'language' | 'languages'> & { path: string }) {
  const t = useText('progress');
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t('progress:language.label')}>
      <ul className="flex flex-wrap gap-2">
        {languages.map((one) => (
          <li key={one}>
            <Link
              to={todaySearch.address(path, { language: one })}
              preventScrollReset
              aria-current={one === language ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-edge bg-sheet px-3.5 py-1 text-ink text-sm no-underline hover:bg-shade pointer-coarse:min-h-11 aria-[current]:border-ink aria-[current]:bg-marker aria-[current]:font-medium"
            >
              {localeNames[one].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
