import { Image, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { ImagePicker } from '#app/media/images/image-picker.tsx';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError, FieldHint, TextArea } from '#app/ui/field.tsx';
import { pageLimits } from './pages.ts';

interface Sharing {
  description: string;
  shareImage: string;
}

type SharingFieldsProps = Sharing & {
  language: Locale;
  answer: FormAnswer;
  onChange: (change: Partial<Sharing>) => void;
};

/** What search results and shared links say of a page. Both may be left out: then its first words and the site's picture stand there. */
export function SharingFields({ description, shareImage, language, answer, onChange }: SharingFieldsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-line border-t pt-6">
      <h2 id={titleId} className="text-xl">
        <Text k="written:sharing.title" />
      </h2>
      <TextArea
        name="description"
        rows={2}
        lang={language}
        maxLength={pageLimits.description}
        label={<Text k="written:sharing.description" />}
        hint={<Text k="written:sharing.descriptionHint" />}
        value={description}
        onChange={({ target }) => onChange({ description: target.value })}
        error={fieldError(answer, 'description')}
      />
      <ShareImageField
        value={shareImage}
        error={fieldError(answer, 'shareImage')}
        onChange={(chosen) => onChange({ shareImage: chosen })}
      />
    </section>
  );
}

type ShareImageFieldProps = { value: string; error: ReactNode; onChange: (address: string) => void };

function ShareImageField({ value, error, onChange }: ShareImageFieldProps) {
  const t = useText('written');
  const [isPicking, setPicking] = useState(false);
  const ids = { label: useId(), hint: useId() };
  return (
    // biome-ignore lint/a11y/useSemanticElements: one choice by two buttons, no set of fields
    <div role="group" aria-labelledby={ids.label} aria-describedby={ids.hint} className="grid gap-1.5">
      <span id={ids.label} className="font-medium">
        <Text k="written:sharing.image" />
      </span>
      <FieldHint id={ids.hint}>
        <Text k="written:sharing.imageHint" />
      </FieldHint>
      {value ? (
        // As wide as networks show it beside a link.
        <img
          src={value}
          alt={t('written:sharing.imageChosen')}
          className="aspect-[1.91] w-full max-w-sm rounded-control border border-line object-cover"
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" icon={<Image />} onClick={() => setPicking(true)}>
          <Text k="written:sharing.choose" />
        </Button>
        {value ? (
          <Button variant="quiet" size="small" icon={<X />} onClick={() => onChange('')}>
            <Text k="written:sharing.clear" />
          </Button>
        ) : null}
      </div>
      <FieldError>{error}</FieldError>
      <ImagePicker open={isPicking} onOpenChange={setPicking} onChoose={({ url }) => onChange(url)} />
    </div>
  );
}
