import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { FormMessage } from '#app/accounts/ui/form-message.tsx';
import { useViewer } from '#app/accounts/ui/use-viewer.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { UserAnswer } from '../../users/user-actions.server.ts';
import { ActForm } from './act-form.tsx';
import { useAct } from './use-act.ts';
import type { UserRow } from './user-row.ts';

type UserActsProps = {
  user: UserRow;
  closedAddress: string;
  /** What a form was told that was sent without scripts. */
  sent?: UserAnswer;
};

/** What an admin can do to somebody's account, each after a question. */
export function UserActs({ user, closedAddress, sent }: UserActsProps) {
  const isOwn = useViewer()?.id === user.id;
  const act = useAct();
  const answer = act.answer ?? (sent?.user === user.id ? sent : undefined);
  useRereadAfter(answer);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shared = { user, isOwn, act };
  const isAdmin = user.role === 'admin';
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  return (
    <section aria-labelledby={`acts-${user.id}`} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 ref={heading} id={`acts-${user.id}`} tabIndex={-1} className="break-words text-xl">
            <Text k="users:act.title" values={{ name: user.firstName }} />
          </h3>
          <p className="break-all text-ink-soft">{user.email}</p>
        </div>
        <ButtonLink to={closedAddress} preventScrollReset replace variant="quiet" size="small">
          <Text k="users:act.close" />
        </ButtonLink>
      </div>
      {answer ? <FormMessage answer={answer} /> : null}
      {isOwn ? (
        <Notice tone="hint">
          <Text k="users:act.ownHint" />
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <ActForm
          {...shared}
          intent="role"
          what={isAdmin ? 'user' : 'admin'}
          icon={isAdmin ? <ShieldOff /> : <ShieldCheck />}
          fields={{ role: isAdmin ? 'user' : 'admin', seen: user.role }}
          asksOwner={isAdmin}
        />
        <ActForm
          {...shared}
          intent="vip"
          what={user.isVip ? 'noVip' : 'vip'}
          fields={{ vip: yesNo(!user.isVip), seen: yesNo(user.isVip) }}
        />
        <ActForm {...shared} intent="sessions" what="sessions" fields={{}} />
        <ActForm
          {...shared}
          intent="disabled"
          what={user.disabled ? 'enable' : 'disable'}
          fields={{ disabled: yesNo(!user.disabled), seen: yesNo(user.disabled) }}
          asksOwner={!user.disabled}
          isDanger={!user.disabled}
        />
      </div>
    </section>
  );
}

/** A refusal leaves the page as it was; what it says is about what is there now. */
function useRereadAfter(answer: UserAnswer | undefined): void {
  const { revalidate } = useRevalidator();
  const reread = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (answer?.problem) reread();
  }, [answer]);
}
