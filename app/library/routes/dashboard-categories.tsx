import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import { headersOfAction } from '#app/platform/http/headers-of-action.ts';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import { unreachable } from '#app/platform/http/unreachable.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { scopeContext } from '#app/platform/scope.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useToast } from '#app/ui/toast.tsx';
import {
  answerDashboard,
  categoryActions,
  type DashboardAnswer,
} from '../dashboard/dashboard-actions.server.ts';
import { listManagedCategories } from '../dashboard/manage.queries.server.ts';
import { AddCategoryForm } from '../ui/dashboard/add-category-form.tsx';
import { CategoryCard } from '../ui/dashboard/category-card.tsx';
import { DashboardPage } from '../ui/dashboard/dashboard-page.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { useCategoryOrder } from '../ui/shelf/use-category-order.ts';
import { useDashboardNotices } from '../ui/use-library-notices.ts';
import type { Route } from './+types/dashboard-categories.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listManagedCategories(context.get(scopeContext)) };
}

export const headers = headersOfAction;

/** One form of the page at a time, by its intent. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const [scope, uploads] = [context.get(scopeContext), context.get(uploadsContext)];
  return answerDashboard(categoryActions, { scope, uploads, fields });
}

const failures: Partial<Record<string, TextKey>> = {
  add: 'dashboard:categories.addFailed',
  delete: 'dashboard:categories.deleteFailed',
};

/** A connection that breaks is a sentence about what was tried. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  try {
    return (await serverAction()) as CategoryAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = failures[intent] ?? 'dashboard:categories.imageFailed';
    return unreachable<CategoryAnswer>({ intent, problem });
  }
}

type CategoryAnswer = DashboardAnswer & { intent: unknown };

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const categories = useCategoryOrder()(loaderData.categories);
  useDashboardNotices();
  const deletion = useDeletion();
  const sent = actionData as CategoryAnswer | undefined;
  return (
    <DashboardPage current="categories">
      <div className="grid gap-10">
        <AddCategoryForm sent={sent?.intent === 'add' ? sent : undefined} />
        <section className="grid gap-5">
          <h2 className="text-2xl">
            <Text k="dashboard:categories.listTitle" />
          </h2>
          {categories.length === 0 ? (
            <EmptyState level={3} title={<Text k="dashboard:categories.empty" />} />
          ) : (
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
              {categories.map((category) => (
                <CategoryCard
                  key={category.name}
                  category={category}
                  onDelete={deletion.submit}
                  refusal={deletion.refusalOf(category.name)}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </DashboardPage>
  );
}

/** Deletes one category at a time: its card may be gone before the answer is read. */
function useDeletion() {
  const t = useText('dashboard');
  const show = useToast();
  const fetcher = useFetcher<CategoryAnswer>();
  const [name, setName] = useState<string>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const tell = useEffectEvent(() => show({ title: t('dashboard:categories.deleted', { name: name ?? '' }) }));
  const isDeleted = answer?.done !== undefined;
  useEffect(() => {
    if (isDeleted) tell();
  }, [isDeleted]);
  return {
    submit(wanted: string) {
      setName(wanted);
      void fetcher.submit({ intent: 'delete', name: wanted }, { method: 'post' });
    },
    refusalOf: (asked: string) =>
      asked === name && answer?.problem ? <Text k={answer.problem} /> : undefined,
  };
}

export function ErrorBoundary() {
  return (
    <DashboardPage current="categories">
      <LoadFailed>
        <Text k="dashboard:loadFailed" />
      </LoadFailed>
    </DashboardPage>
  );
}
