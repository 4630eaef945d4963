import { AudioLines, Check, Gavel, ListChecks, Mail, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { decisionForm } from '#app/dictation/appeals/appeal.ts';
import { acceptAppeal, deleteVariant, rejectAppeal } from '#app/dictation/appeals/decide-appeals.server.ts';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FocusedMessage } from '#app/forms/form-message.tsx';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { chosenRows } from '#app/forms/many-rows.ts';
import { PageTurns } from '#app/forms/page-turns.tsx';
import { deletionButton, type ManyButton, SelectionBar, useManyRows } from '#app/forms/selection-bar.tsx';
import { approveUploadForm, declineUploadForm } from '#app/library/files/audio-files.forms.ts';
import { approveUpload, declineUpload } from '#app/library/files/upload-reviews.server.ts';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { countText } from '#app/shell/navigation.ts';
import {
  deleteMessage,
  handleMessage,
  mailMessageAgain,
  reopenMessage,
} from '#app/site/contact/contact-inbox.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import type { Route } from './+types/inbox.route.ts';
import { AppealCard } from './appeal-card.tsx';
import { inboxAddress, inboxSearch, messageRow } from './inbox-address.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { findInbox } from './inbox-page.queries.server.ts';
import {
  changeManyMessages,
  changeMessagesForm,
  deleteManyMessages,
  undoManyMessages,
  undoMessagesForm,
} from './many-messages.server.ts';
import { MessageCard } from './message-card.tsx';
import { UploadCard } from './upload-card.tsx';
import { VariantCard } from './variant-card.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  findInbox(context.get(scopeContext), inboxSearch.read(new URL(request.url).searchParams));

export const headers = headersOfAction;

const failed = 'inbox:failed';

const onMessage = (command: typeof handleMessage, done: TextKey) =>
  intent({
    run: ({ scope, fields: { id, revision } }) => command(scope, { id, revision: Number(revision) }),
    done,
  });

const decision = (decide: typeof acceptAppeal, done: TextKey) =>
  intent({
    form: decisionForm,
    run: ({ scope, fields }, form) => decide(scope, fields.id, form),
    done,
  });

export const action = formAction(failed, {
  handle: onMessage(handleMessage, 'inbox:done.handled'),
  reopen: onMessage(reopenMessage, 'inbox:done.reopened'),
  delete: onMessage(deleteMessage, 'inbox:done.deleted'),
  'mail-again': onMessage(mailMessageAgain, 'inbox:done.mailedAgain'),
  accept: decision(acceptAppeal, 'inbox:done.accepted'),
  reject: decision(rejectAppeal, 'inbox:done.rejected'),
  approve: intent({
    form: approveUploadForm,
    run: ({ scope, fields }, form) => approveUpload(scope, fields.id, form),
    done: 'inbox:done.approved',
  }),
  decline: intent({
    form: declineUploadForm,
    run: ({ scope, fields }, form) => declineUpload(scope, fields.id, form),
    done: 'inbox:done.declined',
  }),
  'delete-variant': intent({
    run: ({ scope, fields }) => deleteVariant(scope, fields.id),
    done: 'inbox:done.variantDeleted',
  }),
  'change-many': intent({
    form: changeMessagesForm,
    run: ({ scope }, { ids, change }) => changeManyMessages(scope, ids, change),
    done: (value) => ({ done: 'many:changed', value }),
    typed: [],
  }),
  'undo-many': intent({
    form: undoMessagesForm,
    run: ({ scope }, { steps }) => undoManyMessages(scope, steps),
    done: (value) => ({ done: 'many:undone', value }),
    typed: [],
  }),
  'delete-many': intent({
    form: chosenRows,
    run: ({ scope }, { ids }) => deleteManyMessages(scope, ids),
    done: (value) => ({ done: 'many:deleted', value }),
    typed: [],
  }),
});

export const clientAction = clientFormAction(failed);

const changing = (change: 'handle' | 'reopen', icon: ReactNode): ManyButton => ({
  label: `inbox:message.${change}`,
  icon,
  fields: { intent: 'change-many', change },
  isRemoval: true,
});
const deletion = deletionButton({ title: 'inbox:many.deleteQuestion', hint: 'inbox:many.deleteNote' });

/** What can be done with many messages; the other tabs decide one by one. */
function MessagesBar({ many, total, isHandled }: { many: Many; total: number; isHandled: boolean }) {
  return (
    <SelectionBar
      many={many}
      count={<Text k="shell:search.count" values={{ count: total }} />}
      buttons={[isHandled ? changing('reopen', <RotateCcw />) : changing('handle', <Check />), deletion]}
    />
  );
}

type Many = ReturnType<typeof useManyRows>;

const allTabs = (counts: Record<'messages' | 'appeals' | 'uploads', number>) =>
  [
    { tab: 'messages', icon: <Mail />, count: countText(counts.messages) },
    { tab: 'appeals', icon: <Gavel />, count: countText(counts.appeals) },
    { tab: 'uploads', icon: <AudioLines />, count: countText(counts.uploads) },
    { tab: 'variants', icon: <ListChecks />, count: undefined },
  ] as const;

export default function Inbox({ loaderData, actionData: sent }: Route.ComponentProps) {
  const t = useText('inbox');
  const { siteName } = usePageFrame();
  const { wish, counts, list } = loaderData;
  const tabs = allTabs(counts).filter(({ tab }) => loaderData.tabs.includes(tab));
  const isLoading = useNavigation().state !== 'idle';
  const listed = list.tab === 'messages' ? list.rows.map(messageRow) : [];
  const many = useManyRows({ listed, total: listed.length, matching: inboxAddress(wish) });
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <title>{`${t('inbox:title')} · ${siteName}`}</title>
      <PageHeader title={<Text k="inbox:title" />} intro={<Text k="inbox:intro" />} />
      <LinkTabs
        label={t('inbox:tabs')}
        tabs={tabs.map(({ tab, ...face }) => ({
          ...face,
          to: inboxAddress({ tab }),
          label: <Text k={`inbox:tab.${tab}`} />,
          current: wish.tab === tab,
        }))}
      />
      <InboxFilters wish={wish} shown={list.rows.length} />
      <FocusedMessage answer={sent} />
      {listed.length > 0 || many.answer ? (
        <MessagesBar many={many} total={list.total} isHandled={wish.isHandled} />
      ) : null}
      {list.tab !== 'messages' && list.total > 0 ? (
        <p className="mb-3 text-ink-soft">
          <Text k="shell:search.count" values={{ count: list.total }} />
        </p>
      ) : null}
      <div aria-busy={isLoading}>
        {list.rows.length === 0 ? <Nothing {...loaderData} /> : <Rows {...{ loaderData, sent, many }} />}
      </div>
      <PageTurns
        label={t('inbox:title')}
        before={list.before && inboxAddress(inboxSearch.changed(wish, { before: list.before }))}
        after={list.after && inboxAddress(inboxSearch.changed(wish, { after: list.after }))}
        previous={<Text k="audit:previous" />}
        next={<Text k="audit:next" />}
      />
    </div>
  );
}

type RowsProps = { loaderData: Route.ComponentProps['loaderData']; sent?: FormAnswer; many: Many };

function Rows({ loaderData: { list, wish }, sent, many }: RowsProps) {
  const address = inboxAddress(wish);
  return (
    <ul className="grid grid-cols-1 gap-5">
      {list.tab === 'messages'
        ? list.rows.map((message) => <MessageCard key={message.id} {...{ message, address, many }} />)
        : null}
      {list.tab === 'appeals'
        ? list.rows.map((appeal) => (
            <AppealCard
              key={appeal.id}
              {...{ appeal, address }}
              sent={sent?.id === appeal.id ? sent : undefined}
            />
          ))
        : null}
      {list.tab === 'uploads'
        ? list.rows.map((upload) => (
            <UploadCard
              key={upload.id}
              {...{ upload, address }}
              sent={sent?.id === upload.id ? sent : undefined}
            />
          ))
        : null}
      {list.tab === 'variants'
        ? list.rows.map((variant) => <VariantCard key={variant.id} {...{ variant, address }} />)
        : null}
    </ul>
  );
}

function Nothing({ wish: { tab, query, isHandled } }: Route.ComponentProps['loaderData']) {
  if (query) return <EmptyState title={<Text k="inbox:empty.nothingFound" />} />;
  if (isHandled && tab !== 'variants') return <EmptyState title={<Text k="inbox:empty.handled" />} />;
  return (
    <EmptyState title={<Text k={`inbox:empty.${tab}.title`} />}>
      <Text k={`inbox:empty.${tab}.text`} />
    </EmptyState>
  );
}

export function ErrorBoundary() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title={<Text k="inbox:title" />} />
      <LoadFailed>
        <Text k="inbox:loadFailed" />
      </LoadFailed>
    </div>
  );
}
