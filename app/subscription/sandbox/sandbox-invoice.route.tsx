import { data } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { paymentsContext } from '../payments/payments-context.server.ts';
import { dayText } from '../plans/plan-texts.ts';
import type { Route } from './+types/sandbox-invoice.route.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { findInvoice } from './sandbox.queries.server.ts';
import { answerRefund } from './sandbox-actions.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const invoice = await findInvoice(scope, context.get(paymentsContext), params.id);
  if (!invoice) throw data(null, 404);
  const { at, ...shown } = invoice;
  return { ...shown, on: dayText(at, scope.locale) };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const [scope, gate] = [context.get(scopeContext), context.get(paymentsContext)];
  return answerRefund({ scope, gate, fields, url }, params.id);
}

/** What was paid with play money, as an invoice would say it. */
export default function SandboxInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('sandbox');
  const { siteName } = usePageFrame();
  return (
    <>
      <title>{`${t('sandbox:invoice.title')} · ${siteName}`}</title>
      <PageHeader
        back={{ to: '/sandbox/portal', label: <Text k="sandbox:portal.title" /> }}
        title={<Text k="sandbox:invoice.title" />}
      />
      <InvoiceSheet invoice={loaderData} answer={(actionData ?? {}) as FormAnswer} />
    </>
  );
}
