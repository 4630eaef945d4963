import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import type { PortalIntent } from '../../sandbox/portal-intents.ts';

type IntentFormProps = Pick<ButtonProps, 'variant' | 'icon'> & {
  intent: PortalIntent;
  /** What stands on its button. */
  label: ReactNode;
  /** What is filled in before. */
  children?: ReactNode;
  className?: string;
};

/** One thing that the portal does, with the one button that does it. */
export function IntentForm({ intent, label, children, className, ...look }: IntentFormProps) {
  const busy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" className={className} noValidate preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" busy={busy} {...look}>
        {label}
      </Button>
    </Form>
  );
}
