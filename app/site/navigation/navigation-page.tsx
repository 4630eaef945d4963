import { type ReactNode, useId, useState } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { UnsavedRows } from '#app/forms/unsaved-rows.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { OtherLanguage, Text, type TextKey, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField } from '#app/ui/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { LostRows } from './deleted-row-edits.tsx';
import type { FrameEntry } from './form-values.ts';
import type { FrameIntent } from './navigation.forms.ts';
import { SiteFrameProvider, useSiteFrame } from './site-context.tsx';
import { type SiteRows, siteFrame } from './site-frame.ts';
import { type TypedForm, useTypedForms } from './unsaved-site.ts';

type FramePageProps = {
  page: 'top' | 'footer' | 'topBanner';
  /** What the server answered to a form that was sent without scripts. */
  sent?: FormAnswer;
  children: ReactNode;
};

/** A page on which admins change what stands around all others. */
function FramePage({ page, sent, children }: FramePageProps) {
  const t = useText('shell');
  const { siteName } = usePageFrame();
  const title = `shell:entry.${page}` as const;
  return (
    <div className="mx-auto w-full max-w-[96rem] px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t(title)} · ${siteName}`}</title>
      <PageHeader title={<Text k={title} />} intro={<Text k={`frame:intro.${page}`} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {sent && isUnplaced(sent) ? <FormMessage answer={sent} /> : null}
        {children}
      </div>
    </div>
  );
}

/** Said at the top: what went well, and what was refused outside of a form with fields. */
const isUnplaced = ({ done, intent = '' }: FormAnswer) =>
  done !== undefined || !/^(?:edit|save)-|^add-named$/.test(intent);

/** What stands in the place of the page when its data could not be read. */
export function FrameLoadFailed({ page, k }: { page: FramePageProps['page']; k: TextKey }) {
  return (
    <FramePage page={page}>
      <LoadFailed>
        <Text k={k} />
      </LoadFailed>
    </FramePage>
  );
}

type FrameEditorProps = FramePageProps & {
  now: Date;
  /** The rows that have forms on the page, by what their forms ask for. */
  stored: Partial<Record<FrameIntent, FrameEntry[]>>;
  /** The site with what is typed; `lastId` is the row in which somebody typed last. */
  typed(forms: TypedForm[], lastId?: string): SiteRows;
  /** The very components that stand on the site, not a picture of them. */
  preview: ReactNode;
};

/** The page with its forms, below what visitors will see of what is typed in them. */
export function FrameEditor({ page, sent, now, stored, typed, preview, children }: FrameEditorProps) {
  const { root, forms, lastId, lost, dismiss } = useTypedForms(stored);
  const [withDrafts, setWithDrafts] = useState(true);
  const shown = forms.filter((form) => !isDraft(form));
  const draftSwitch = shown.length < forms.length && (
    <Switch
      label={<Text k="frame:preview.drafts" />}
      checked={withDrafts}
      onChange={(event) => setWithDrafts(event.target.checked)}
    />
  );
  return (
    <FramePage page={page} sent={sent}>
      <FramePreview rows={typed(withDrafts ? forms : shown, lastId)} now={now} choices={draftSwitch}>
        {preview}
      </FramePreview>
      <LostRows lost={lost} onDismiss={dismiss} />
      <UnsavedRows>
        <div ref={root} className="contents">
          {children}
        </div>
      </UnsavedRows>
    </FramePage>
  );
}

/** A menu item that visitors do not see yet. */
const isDraft = ({ kind, values }: TypedForm) => kind === 'edit-item' && values.isShown !== 'on';

type FramePreviewProps = { rows: SiteRows; now: Date; choices: ReactNode; children: ReactNode };

/** What visitors will see of what is typed, in a language of one's choice. Nothing in it can be pressed. */
function FramePreview({ rows, now, choices, children }: FramePreviewProps) {
  const pageLocale = useLocale();
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen ?? pageLocale;
  const { year } = useSiteFrame();
  const language = (
    <SelectField
      label={<Text k="frame:preview.language" />}
      value={locale}
      onChange={(event) => setChosen(event.currentTarget.value as Locale)}
      className="w-48 noscript:hidden"
    >
      {locales.map((option) => (
        <option key={option} value={option} lang={option}>
          {localeNames[option].name}
        </option>
      ))}
    </SelectField>
  );
  return (
    <FrameSection
      title="frame:preview.title"
      intro="frame:preview.note"
      actions={
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
          {choices ? <div className="pb-2 noscript:hidden">{choices}</div> : null}
          {language}
        </div>
      }
    >
      <div
        inert
        lang={locale}
        data-preview=""
        className={classNames(
          'relative isolate overflow-hidden rounded-card border border-line bg-paper shadow-sheet',
          // The parts look how wide the window is: beside the sidebar they get as much room by being smaller.
          'md:max-lg:[zoom:0.65] lg:max-xl:[zoom:0.75]',
        )}
      >
        <OtherLanguage locale={locale} namespaces={['site', 'accounts', 'platform']}>
          <SiteFrameProvider value={{ ...siteFrame(rows, locale, now), year }}>{children}</SiteFrameProvider>
        </OtherLanguage>
      </div>
    </FrameSection>
  );
}

type FrameSectionProps = { title: TextKey; intro?: TextKey; actions?: ReactNode; children: ReactNode };

/** One thing that can be changed on the page, under its heading. */
export function FrameSection({ title, intro, actions, children }: FrameSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            <Text k={title} />
          </h2>
          {intro ? (
            <p className="mt-1 max-w-[70ch] text-ink-soft">
              <Text k={intro} />
            </p>
          ) : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
