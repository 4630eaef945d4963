import type { ReactNode } from 'react';
import { deletionButton, type ManyMenu, SelectionBar, type useManyRows } from '#app/forms/selection-bar.tsx';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { accessTypes, cefrLevels } from '../audio-file.ts';
import { CategoryName } from '../browse/category-art.tsx';
import { visibilities } from '../files/manage-filters.ts';
import type { FileChange } from '../files/many-files.forms.ts';

const choice = (change: FileChange['change'], to: string, label: ReactNode) => ({
  key: `${change} ${to}`,
  label,
  fields: { intent: 'change-many', change, to },
});

const menuOf = <Value extends string>(
  label: TextKey,
  change: FileChange['change'],
  values: readonly Value[],
  textOf: (value: Value) => ReactNode,
): ManyMenu => ({ label, groups: [{ choices: values.map((to) => choice(change, to, textOf(to))) }] });

type ManyFilesBarProps = {
  many: ReturnType<typeof useManyRows>;
  total: number;
  categories: readonly string[];
};

/** What can be done with many files at once. */
export function ManyFilesBar({ many, total, categories }: ManyFilesBarProps) {
  const named = (change: 'add-category' | 'remove-category') =>
    categories.map((name) => choice(change, name, <CategoryName name={name} />));
  const menus: ManyMenu[] = [
    menuOf('dashboard:filter.visibility', 'visibility', visibilities, (to) => (
      <Text k={`dashboard:filter.${to}`} />
    )),
    menuOf('dashboard:filter.accessType', 'access', accessTypes, (to) => <Text k={`dashboard:row.${to}`} />),
    menuOf('dashboard:filter.accessLevel', 'plan', levels, (to) => <Text k={`uploads:form.${to}`} />),
    menuOf('dashboard:filter.level', 'level', [...cefrLevels, ''], (to) =>
      to ? to : <Text k="dashboard:many.noLevel" />,
    ),
    {
      label: 'dashboard:filter.category',
      groups: [
        { heading: 'dashboard:many.addTo', choices: named('add-category') },
        { heading: 'dashboard:many.removeFrom', choices: named('remove-category') },
      ],
    },
  ];
  return (
    <SelectionBar
      many={many}
      count={<Text k="dashboard:manage.count" values={{ count: total }} />}
      menus={menus}
      buttons={[
        deletionButton({
          title: 'dashboard:many.deleteTitle',
          hint: 'dashboard:many.deleteHint',
          confirm: 'dashboard:row.deleteConfirm',
        }),
      ]}
    />
  );
}
