import { useEffect, useState } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { PasswordLevel } from '../password-score.ts';

const looks: Record<PasswordLevel, { bars: number; fill: string; text: string }> = {
  weak: { bars: 1, fill: 'bg-wrong', text: 'text-wrong' },
  fair: { bars: 2, fill: 'bg-hint', text: 'text-hint' },
  good: { bars: 3, fill: 'bg-good', text: 'text-good' },
  strong: { bars: 4, fill: 'bg-good', text: 'text-good' },
};

/** Four bars and a word beside them. The estimator is fetched with the first letter typed. */
export function PasswordStrength({ password }: { password: string }) {
  const level = usePasswordLevel(password);
  const look = level && looks[level];
  return (
    <div className="mt-2 flex min-h-5 items-center gap-3">
      <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 rounded-full transition-colors',
              look && bar <= look.bars ? look.fill : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status" className={classNames('text-right text-xs', look?.text)}>
        {level ? (
          <>
            <span className="sr-only">
              <Text k="accounts:passwordField.strength" />{' '}
            </span>
            <span className="font-medium">
              <Text k={`accounts:passwordField.levels.${level}`} />
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
}

function usePasswordLevel(password: string): PasswordLevel | undefined {
  const [judged, setJudged] = useState<{ password: string; level: PasswordLevel }>();
  useEffect(() => {
    if (!password) return;
    let isCurrent = true;
    // Without the estimator there is no meter; the form works all the same.
    import('../password-score.ts').then(
      ({ passwordLevel }) => isCurrent && setJudged({ password, level: passwordLevel(password) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return password ? judged?.level : undefined;
}
