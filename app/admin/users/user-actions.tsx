import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { roles } from '#app/accounts/roles.policy.ts';
import { useMay, useViewer } from '#app/accounts/sessions/viewer.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { UserRow } from './user-list.queries.server.ts';

/** One action at a time, and what became of the last one. */
function useAct() {
  const fetcher = useFetcher<FormAnswer>();
  const isBusy = fetcher.state !== 'idle';
  return {
    Form: fetcher.Form,
    answer: isBusy ? undefined : fetcher.data,
    busyWith: isBusy ? fetcher.formData?.get('intent') : undefined,
    send: (form: HTMLFormElement) => void fetcher.submit(form),
  };
}

type Act = ReturnType<typeof useAct>;

type What = 'role' | 'vip' | 'noVip' | 'disable' | 'enable' | 'sessions' | 'trial' | 'resetMail' | 'delete';

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
  /** What there is to choose. */
  children?: ReactNode;
};

/** One thing to do to an account: a form like any other, which with scripts asks first. */
function ActForm(props: ActFormProps) {
  const { user, isOwn, act, intent, what, icon, fields, asksOwner, isDanger, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const name = user.firstName;
  return (
    <act.Form
      ref={form}
      method="post"
      onSubmit={(event) => event.preventDefault()}
      className="flex min-w-0 max-w-full flex-wrap items-end gap-2"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={user.id} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
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
            {isOwn && (asksOwner || what === 'sessions') ? (
              <strong className="mt-2 block text-ink">
                <Text k={asksOwner ? 'users:confirm.own' : 'users:confirm.ownSessions'} />
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

type UserActionsProps = {
  user: UserRow;
  /** How the row is closed; the page of one person has none. */
  closedAddress?: string;
  /** The answer to a form that was sent without scripts. */
  sent?: FormAnswer;
  /** What can be done besides, where everything about them is seen: until when they may try everything, if that can be extended. */
  record?: { trialEnd?: string };
};

/** What can be done to somebody's account, each after a question. Roles are the admins' to give. */
export function UserActions({ user, closedAddress, sent, record }: UserActionsProps) {
  const isOwn = useViewer()?.id === user.id;
  const givesRoles = useMay('administration');
  const t = useText('users');
  const act = useAct();
  const answer = act.answer ?? (sent?.id === user.id || record ? sent : undefined);
  useRevalidateAfter(answer);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRow = closedAddress !== undefined;
  useEffect(() => {
    if (isRow) heading.current?.focus();
  }, [isRow]);
  const shared = { user, isOwn, act };
  const yesNo = (is: boolean) => (is ? 'yes' : 'no');
  return (
    <section aria-labelledby={`acts-${user.id}`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 ref={heading} id={`acts-${user.id}`} tabIndex={-1} className="break-words text-xl">
            <Text k="users:act.title" values={{ name: user.firstName }} />
          </h3>
          <p className="wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
        {isRow ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`/users/${user.id}`} variant="secondary" size="small">
              <Text k="users:act.record" />
            </ButtonLink>
            <ButtonLink to={closedAddress} preventScrollReset replace variant="quiet" size="small">
              <Text k="users:act.close" />
            </ButtonLink>
          </div>
        ) : null}
      </div>
      {answer ? <FormMessage answer={answer} /> : null}
      {isOwn ? (
        <Notice tone="hint">
          <Text k="users:act.ownHint" />
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        {givesRoles ? (
          <ActForm
            {...shared}
            intent="role"
            what="role"
            icon={<ShieldCheck />}
            fields={{ seen: user.role }}
            asksOwner={user.role === 'admin'}
          >
            <SelectField
              key={user.role}
              name="role"
              label={<Text k="users:column.role" />}
              defaultValue={user.role}
            >
              {roles.map((role) => (
                <option key={role} value={role}>
                  {t(`users:rights.${role}`)}
                </option>
              ))}
            </SelectField>
          </ActForm>
        ) : null}
        <ActForm
          {...shared}
          intent="vip"
          what={user.isVip ? 'noVip' : 'vip'}
          fields={{ vip: yesNo(!user.isVip), seen: yesNo(user.isVip) }}
        />
        <ActForm {...shared} intent="sessions" what="sessions" fields={{}} />
        {record ? <ActForm {...shared} intent="reset-mail" what="resetMail" fields={{}} /> : null}
        {record?.trialEnd ? (
          <ActForm {...shared} intent="trial" what="trial" fields={{ seen: record.trialEnd }}>
            <TextField
              name="days"
              type="number"
              min={1}
              max={365}
              required
              defaultValue={7}
              label={<Text k="users:act.days" />}
              error={fieldError(answer ?? {}, 'days')}
              className="w-24"
            />
          </ActForm>
        ) : null}
      </div>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3 border-line border-t pt-4">
        <ActForm
          {...shared}
          intent="disabled"
          what={user.disabled ? 'enable' : 'disable'}
          fields={{ disabled: yesNo(!user.disabled), seen: yesNo(user.disabled) }}
          asksOwner={!user.disabled}
          isDanger={!user.disabled}
        />
        {record && !isOwn ? (
          <ActForm {...shared} intent="delete" what="delete" fields={{}} isDanger>
            <TextField
              name="email"
              type="email"
              autoComplete="off"
              required
              label={<Text k="users:act.email" />}
              error={fieldError(answer ?? {}, 'email')}
              className="w-80 max-w-full"
            />
          </ActForm>
        ) : null}
      </div>
    </section>
  );
}

/** A refusal leaves the page as it was; what it says is about what is there now. */
function useRevalidateAfter(answer: FormAnswer | undefined): void {
  const { revalidate } = useRevalidator();
  const reread = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (answer?.problem) reread();
  }, [answer]);
}
