import type { ReactNode } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { pageLimits } from '../../pages/page-limits.ts';
import { slugFrom } from '../../pages/page-slug.ts';

type SlugFieldProps = { value: string; onChange: (value: string) => void; error?: ReactNode };

/** The end of the page's address. What is typed may be anything; the whole address stands below it as it will be. */
export function SlugField({ value, onChange, error }: SlugFieldProps) {
  const { siteAddress } = usePageFrame();
  const address = `${siteAddress}/page/${slugFrom(value)}`;
  return (
    <div className="grid gap-1.5">
      <TextField
        name="slug"
        required
        autoCapitalize="none"
        spellCheck={false}
        maxLength={pageLimits.slug}
        label={<Text k="written:form.slug" />}
        hint={<Text k="written:form.slugHint" />}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => value !== slugFrom(value) && onChange(slugFrom(value))}
        error={error}
      />
      <p aria-live="polite" className="wrap-anywhere text-ink-soft text-sm">
        <Text k="written:form.address" values={{ address }} />
      </p>
    </div>
  );
}
