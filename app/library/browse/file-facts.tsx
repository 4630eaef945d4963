import type { ReactNode } from 'react';
import { Flag } from '#app/accounts/profile/preferences.tsx';
import { formatTag, localeNames } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey, useLocale } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { playingTime, playingTimeCode } from '../playback/playing-time.ts';
import { Cover } from './category-art.tsx';
import type { ShelfCard } from './shelf.ts';

type FilePictureProps = {
  card: Pick<ShelfCard, 'coverImage' | 'categories' | 'access'>;
  /** How wide it is shown, and how it looks. */
  sizes: string;
  className: string;
};

/** The cover of a recording, or the drawing of its category; grey while it is closed to the person. */
export function FilePicture({ card, sizes, className }: FilePictureProps) {
  return (
    <div className={classNames('shrink-0', card.access !== 'playable' && 'opacity-55 grayscale')}>
      <Cover stem={card.coverImage} category={card.categories[0]} {...{ sizes, className }} />
    </div>
  );
}

/** In one line: which language, how hard, how long. */
export function FileFacts({ card }: { card: ShelfCard }) {
  return (
    <p className="file-facts">
      <span lang={card.language} className="with-sign">
        <Flag locale={card.language} />
        {localeNames[card.language].name}
      </span>
      {card.level ? <span>{card.level}</span> : null}
      <time dateTime={playingTimeCode(card.durationMs)}>{playingTime(card.durationMs)}</time>
      <FileRating rating={card.rating} />
      <FileWorkSign work={card.work} />
    </p>
  );
}

/** What one has done of a recording: begun, or the best that was right of it at the first look. */
export function FileWorkSign({ work }: Pick<ShelfCard, 'work'>) {
  const locale = useLocale();
  if (!work) return null;
  const { isBegun, best } = work;
  const share = best?.toLocaleString(formatTag(locale), inPercent);
  return (
    <>
      {isBegun ? (
        <span className="file-begun">
          <Text k="library:card.begun" />
        </span>
      ) : null}
      {share === undefined ? null : (
        <span className="file-done">
          <span aria-hidden="true">{share}</span>
          <span className="sr-only">
            <Text k="library:card.done" values={{ share }} />
          </span>
        </span>
      )}
    </>
  );
}

const inPercent = { style: 'percent' } as const;

/** The stars that learners gave a recording, on average, and how many did; nothing where nobody has. */
export function FileRating({ rating }: Pick<ShelfCard, 'rating'>) {
  const locale = useLocale();
  if (!rating) return null;
  const { count } = rating;
  const average = rating.average.toLocaleString(formatTag(locale), oneDigit);
  return (
    <span className="file-stars">
      <span aria-hidden="true">{`★ ${average} (${count})`}</span>
      <span className="sr-only">
        <Text k="library:card.rating" values={{ average, count }} />
      </span>
    </span>
  );
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The sentence about the plan that would open it; none where no plan is missing. */
export function missingPlan({ access, contentAccessLevel }: ShelfCard): TextKey | undefined {
  if (access === 'levelMissing') return `library:card.planRequired.${contentAccessLevel}`;
  return access === 'paidPlanMissing' ? 'library:card.paidPlanRequired' : undefined;
}

/** What stands in the way of opening it, and who else can see it. */
export function FileRemarks({ card }: { card: ShelfCard }) {
  const missing = missingPlan(card);
  return (
    <>
      {missing ? (
        <Remark icon={<Icon name="lock" />}>
          <Text k={missing} />
        </Remark>
      ) : null}
      {card.isHidden ? (
        <Remark icon={<Icon name="eye-off" />}>
          <Text k="library:card.hidden" />
        </Remark>
      ) : null}
    </>
  );
}

function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-0.5 flex items-start gap-1.5 font-medium text-ink-soft text-xs">
      <span aria-hidden="true" className="mt-1 inline-flex shrink-0 [&_svg]:size-3">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}
