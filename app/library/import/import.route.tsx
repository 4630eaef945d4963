import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { listCategories } from '../categories/categories.server.ts';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import type { Route } from './+types/import.route.ts';
import { ImportPage } from './import-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await listCategories(context.get(scopeContext).db);
  return { categories: categories.map(({ name }) => name) };
}

export default function DashboardImport({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardPage current="import">
      <div className="max-w-6xl">
        <p className="mb-8 max-w-[62ch] text-ink-soft">
          <Text k="uploads:import.intro" />
        </p>
        <ImportPage {...loaderData} />
      </div>
    </DashboardPage>
  );
}
