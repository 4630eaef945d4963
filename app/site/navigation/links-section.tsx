import { useState } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { type EntriesProps, EntriesSection } from './entries-section.tsx';
import { type EntryFields, SaveButton, UrlField } from './entry-form.tsx';
import { frameLimits } from './navigation.forms.ts';
import { safeIcon } from './safe-url.ts';
import { SocialIcon, usePlatformName } from './site-links.tsx';

/** An icon as SVG markup or path data, and what of it will be shown. */
function IconField({ fields }: { fields: EntryFields }) {
  const [typed, setTyped] = useState(fields.value('icon'));
  return (
    <div className="flex min-w-0 flex-2 basis-72 items-end gap-3">
      <TextArea
        label={<Text k="frame:links.icon" />}
        {...fields.of('icon')}
        rows={1}
        onInput={(event) => setTyped(event.currentTarget.value)}
        maxLength={frameLimits.icon}
        spellCheck={false}
        className="flex-1"
      />
      <span
        data-icon-preview=""
        className="grid size-11 shrink-0 place-items-center rounded-control border border-line text-ink-soft"
      >
        <SocialIcon
          link={{ platform: fields.value('platform'), url: fields.value('url') }}
          icon={safeIcon(typed)}
        />
      </span>
    </div>
  );
}

type LinksSectionProps = EntriesProps & { list: 'social-link' | 'footer-link' };

/** Where the site's people can be followed: platforms, addresses, in the footer icons, and their order. */
export function LinksSection(props: LinksSectionProps) {
  const hasIcons = props.list === 'footer-link';
  const platformName = usePlatformName();
  return (
    <EntriesSection
      {...props}
      kind="link"
      nameOf={({ values }) => platformName({ platform: values.platform ?? '', url: values.url ?? '' })}
      summaryOf={({ url }) => url ?? ''}
      hint={
        <p className="max-w-[70ch] text-ink-soft">
          <Text k="frame:links.ownHint" />
          {hasIcons ? (
            <>
              {' '}
              <Text k="frame:links.iconHint" />
            </>
          ) : null}
        </p>
      }
    >
      {(fields) => <LinkFields fields={fields} hasIcons={hasIcons} />}
    </EntriesSection>
  );
}

function LinkFields({ fields, hasIcons }: { fields: EntryFields; hasIcons: boolean }) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <TextField
        label={<Text k="frame:links.platform" />}
        {...fields.of('platform')}
        maxLength={frameLimits.platform}
        className="flex-1 basis-40"
      />
      <UrlField fields={fields} name="url" label={<Text k="frame:items.url" />} className="flex-2 basis-64" />
      {hasIcons ? <IconField fields={fields} /> : null}
      <SaveButton fields={fields} />
    </div>
  );
}
