import { type ReactNode, useRef } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { Act } from './use-act.ts';
import type { UserRow } from './user-row.ts';

type What = 'admin' | 'user' | 'vip' | 'noVip' | 'disable' | 'enable' | 'sessions';

type ActFormProps = {
  user: UserRow;
  isOwn: boolean;
  act: Act;
  intent: string;
  what: What;
  icon?: ReactNode;
  /** What it sends along: what is wanted, and what was seen. */
  fields: Record<string, string>;
  /** Done to one's own account it has to be said that this is meant. */
  asksOwner?: boolean;
  isDanger?: boolean;
};

/** One thing to do to an account: a form like any other, which with scripts asks first. */
export function ActForm({ user, isOwn, act, intent, what, icon, fields, asksOwner, isDanger }: ActFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = user.firstName;
  return (
    <act.Form ref={form} method="post" onSubmit={(event) => event.preventDefault()} className="grid gap-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="user" value={user.id} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {asksOwner && isOwn ? <Checkbox name="ownAccount" label={<Text k="users:act.ownAccount" />} /> : null}
      <ConfirmDialog
        // Without scripts it submits; with them its click opens the question, and the focus comes back to it.
        trigger={
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'secondary'}
            icon={icon}
            busy={act.busyWith === intent}
          >
            <Text k={`users:act.${what}`} />
          </Button>
        }
        title={<Text k={`users:confirm.${what}`} values={{ name }} />}
        description={
          <>
            <Text k={`users:confirm.${what}Hint`} />
            {isOwn && asksOwner ? (
              <strong className="mt-2 block text-ink">
                <Text k="users:confirm.own" />
              </strong>
            ) : null}
            {isOwn && what === 'sessions' ? (
              <strong className="mt-2 block text-ink">
                <Text k="users:confirm.ownSessions" />
              </strong>
            ) : null}
          </>
        }
        confirmLabel={<Text k={`users:act.${what}`} />}
        cancelLabel={<Text k="users:act.cancel" />}
        onConfirm={() => form.current && act.send(form.current)}
      />
    </act.Form>
  );
}
