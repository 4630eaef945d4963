import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LanguageSwitcher, ThemeSwitcher } from '../profile/preferences.tsx';

type SectionProps = { title: TextKey; intro: TextKey; children: ReactNode };

/** One section of the settings: where there is room its title is beside the card, on narrow ones above. */
export function Section({ title, intro, children }: SectionProps) {
  return (
    <section className="@container">
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-[17rem_1fr] @2xl:gap-10">
        <div className="@2xl:pt-6">
          <h2 className="text-xl">
            <Text k={title} />
          </h2>
          <p className="mt-1 text-ink-soft text-sm">
            <Text k={intro} />
          </p>
        </div>
        <Card className="min-w-0 self-start">{children}</Card>
      </div>
    </section>
  );
}

/** Reminds of the link in the mail, and sends another. */
export function UnverifiedNotice({ email, sent }: { email: string; sent?: FormAnswer }) {
  const { Form, formProps, answer, busy } = useCheckedForm({ sent });
  if (answer.done || answer.problem) return <FormMessage answer={answer} />;
  return (
    <Notice
      tone="hint"
      title={<Text k="accounts:settings.unverified.title" />}
      actions={
        <Form {...formProps}>
          <input type="hidden" name="intent" value="resend-verification" />
          <Button type="submit" variant="secondary" size="small" busy={busy}>
            <Text k="accounts:settings.unverified.again" />
          </Button>
        </Form>
      }
    >
      <Text k="accounts:settings.unverified.text" values={{ email }} />
    </Notice>
  );
}

/** How this browser shows the site. */
export function AppearanceSection() {
  return (
    <Section title="accounts:settings.appearance.title" intro="accounts:settings.appearance.intro">
      <dl className="@container grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <dt className="font-medium">
            <Text k="accounts:preferences.theme" />
          </dt>
          <dd>
            <ThemeSwitcher />
          </dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <dt className="font-medium">
            <Text k="accounts:preferences.language" />
          </dt>
          {/* Letters twice as large on a small phone leave no room for one line. */}
          <dd className="max-w-full @max-[12rem]:[&_summary]:flex-wrap @max-[12rem]:[&_summary]:px-0">
            <LanguageSwitcher />
          </dd>
        </div>
      </dl>
    </Section>
  );
}
