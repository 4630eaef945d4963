import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Device } from '../sessions/device-name.ts';
import { Section } from './settings-parts.tsx';

type ShownSession = {
  id: string;
  address: string | null;
  device: Device | undefined;
  since: string;
  isCurrent: boolean;
};

/** Where one is signed in, and the way to end it there. */
export function SessionsSection({ sessions, sent }: { sessions: ShownSession[]; sent?: FormAnswer }) {
  const { Form, formProps, answer, busy } = useCheckedForm({ sent });
  return (
    <Section title="accounts:settings.sessions.title" intro="accounts:settings.sessions.intro">
      <div className="grid gap-5">
        <FormMessage answer={answer} />
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <SessionPlace session={session} />
              {session.isCurrent ? (
                <Badge tone="brand">
                  <Text k="accounts:settings.sessions.current" />
                </Badge>
              ) : (
                <Form {...formProps}>
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="id" value={session.id} />
                  <EndButton device={session.device} busy={busy} />
                </Form>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Form {...formProps}>
            <input type="hidden" name="intent" value="end-other-sessions" />
            <Button type="submit" variant="secondary" busy={busy}>
              <Text k="accounts:settings.sessions.endOthers" />
            </Button>
          </Form>
        ) : null}
      </div>
    </Section>
  );
}

type SessionPlaceProps = { session: Pick<ShownSession, 'device' | 'address' | 'since'> };

/** Where a session is, and since when. */
export function SessionPlace({ session: { device, address, since } }: SessionPlaceProps) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium">
        {device ? (
          <Text k="accounts:settings.sessions.device" values={{ ...device }} />
        ) : (
          <Text k="accounts:settings.sessions.unknownDevice" />
        )}
      </p>
      <p className="text-ink-soft text-sm">
        <Text k="accounts:settings.sessions.since" values={{ when: since }} />
        {address ? <span className="tabular-nums"> · {address}</span> : null}
      </p>
    </div>
  );
}

function EndButton({ device, busy }: { device: Device | undefined; busy: boolean }) {
  const t = useText('accounts');
  const name = device
    ? t('accounts:settings.sessions.device', { ...device })
    : t('accounts:settings.sessions.unknownDevice');
  return (
    <Button
      type="submit"
      variant="secondary"
      size="small"
      busy={busy}
      aria-label={t('accounts:settings.sessions.endNamed', { device: name })}
    >
      <Text k="accounts:settings.sessions.end" />
    </Button>
  );
}
