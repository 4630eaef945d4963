import { type ReactNode, useContext } from 'react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { signedOut } from './send-form.ts';
import { SignedOut, SignedOutIsTold } from './signed-out.tsx';

type ProblemProps = { problem: TextKey; actions?: ReactNode };

/** Why something was not done. Whoever was signed out meanwhile is led to the login, whatever they wanted. */
export function Problem({ problem, actions }: ProblemProps) {
  const isTold = useContext(SignedOutIsTold);
  if (problem === signedOut) return isTold ? null : <SignedOut />;
  return (
    <Notice tone="wrong" announced actions={actions}>
      <Text k={problem} />
    </Notice>
  );
}
