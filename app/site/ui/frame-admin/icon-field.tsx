import { useState } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { frameLimits } from '../../frame/frame-admin.forms.ts';
import { safeIcon } from '../../frame/safe-icon.ts';
import { kindOfPlatform } from '../../frame/social-links.ts';
import { SocialIcon } from '../frame/social-icon.tsx';
import type { EntryFields } from './entry-form.tsx';

/** An icon as SVG markup or path data, and what of it will be shown. */
export function IconField({ fields }: { fields: EntryFields }) {
  const [typed, setTyped] = useState(fields.values.icon ?? '');
  return (
    <div className="flex min-w-0 flex-2 basis-72 items-end gap-3">
      <TextArea
        label={<Text k="frame:links.icon" />}
        name="icon"
        rows={1}
        defaultValue={fields.values.icon ?? ''}
        onInput={(event) => setTyped(event.currentTarget.value)}
        maxLength={frameLimits.icon}
        spellCheck={false}
        error={fields.error('icon')}
        className="flex-1"
      />
      <span
        data-icon-preview=""
        className="grid size-11 shrink-0 place-items-center rounded-control border border-line text-ink-soft"
      >
        <SocialIcon kind={kindOfPlatform(fields.values.platform ?? '')} icon={safeIcon(typed)} />
      </span>
    </div>
  );
}
