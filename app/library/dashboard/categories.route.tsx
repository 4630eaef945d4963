import { ImageOff, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { clientFormAction, headersOfAction } from '#app/forms/client-form-action.ts';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { useFocusAfterDelete } from '#app/forms/use-focus-after-delete.ts';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card, CardHeader } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { audioFileLimits } from '../audio-file.ts';
import { Cover, useCategoryName } from '../browse/category-art.tsx';
import { useCategoryOrder } from '../browse/category-carousel.tsx';
import { useDashboardNotices } from '../browse/use-library-notices.ts';
import { categoryForm, categoryNamesForm } from '../categories/categories.forms.ts';
import {
  addCategory,
  removeCategory,
  removeCategoryImage,
  setCategoryImage,
} from '../categories/categories.server.ts';
import {
  type CategoryNames,
  listCategoryNames,
  mergeCategories,
  nameCategory,
} from '../categories/category-names.server.ts';
import { listManagedCategories, type ManagedCategory } from '../files/manage.queries.server.ts';
import { manageAddress } from '../files/manage-filters.ts';
import type { Route } from './+types/categories.route.ts';
import { CategoryEditor, type EditedCategory, type Merging } from './category-editor.tsx';
import { DashboardFailed, DashboardPage } from './dashboard-page.tsx';
import { PictureButton } from './picture-button.tsx';

/** A new category by its name. Ready for the next one as soon as it is there. */
function AddCategoryForm({ sent }: { sent?: FormAnswer }) {
  const { Form, formProps, answer, busy } = useCheckedForm<FormAnswer>({ schema: categoryForm, sent });
  const begin = useEffectEvent(() => {
    formProps.ref.current?.reset();
    formProps.ref.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  });
  const isAdded = answer.done !== undefined;
  useEffect(() => {
    if (isAdded && !busy) begin();
  }, [isAdded, busy]);
  return (
    <Card as="section">
      <CardHeader title={<Text k="dashboard:categories.addTitle" />} />
      <Form {...formProps} className="grid max-w-2xl gap-4">
        <input type="hidden" name="intent" value="add" />
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            name="name"
            required
            maxLength={audioFileLimits.category}
            autoComplete="off"
            label={<Text k="dashboard:categories.name" />}
            labelHidden
            defaultValue={answer.done ? '' : typedText(answer, 'name')}
            error={fieldError(answer, 'name')}
            className="flex-1 basis-64"
          />
          <Button type="submit" busy={busy} icon={<Plus />}>
            <Text k="dashboard:categories.add" />
          </Button>
        </div>
        <FormMessage answer={answer} />
      </Form>
    </Card>
  );
}

type CategoryCardProps = {
  category: ManagedCategory & EditedCategory;
  /** What it can be put together with. */
  others: readonly string[];
  onMerge: Merging;
  onDelete: (name: string) => void;
  /** Why it was not deleted. */
  refusal?: ReactNode;
};

/** A category with its picture, the number of its files, and what can be done to it. */
function CategoryCard({ category, others, onMerge, onDelete, refusal }: CategoryCardProps) {
  const { name, image, fileCount } = category;
  const t = useText('dashboard');
  const drawing = useFetcher<FormAnswer>();
  const [isAsking, setIsAsking] = useState(false);
  const { buttonProps, confirmed } = useFocusAfterDelete();
  const shownName = useCategoryName()(name);
  return (
    <Card as="li" padding="small" className="flex min-w-0 flex-col gap-3">
      <PictureButton
        label={t('dashboard:categories.setImage', { name: shownName })}
        fields={{ intent: 'image', name }}
        current={image}
      >
        <Cover stem={image} category={name} sizes="(min-width: 640px) 260px, 50vw" />
      </PictureButton>
      <h3 className="text-base hyphens-auto [overflow-wrap:anywhere]">{shownName}</h3>
      {refusal ? (
        <div role="alert">
          <FieldError>{refusal}</FieldError>
          {fileCount > 0 ? (
            <TextLink to={manageAddress({ category: name })} className="text-sm">
              <Text k="dashboard:categories.showFiles" values={{ count: fileCount }} />
            </TextLink>
          ) : null}
        </div>
      ) : null}
      <div className="mt-auto flex items-center gap-1">
        <p className="min-w-0 flex-1 text-ink-soft text-sm">
          <Text k="dashboard:categories.count" values={{ count: fileCount }} />
        </p>
        {image ? (
          <drawing.Form method="post">
            <input type="hidden" name="intent" value="remove-image" />
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="seen" value={image} />
            <Tooltip text={t('dashboard:categories.removeImage', { name: shownName })}>
              <IconButton
                type="submit"
                label={t('dashboard:categories.removeImage', { name: shownName })}
                icon={<ImageOff />}
                size="small"
                busy={drawing.state !== 'idle'}
              />
            </Tooltip>
          </drawing.Form>
        ) : null}
        <CategoryEditor {...{ category, others, onMerge }} />
        <IconButton
          {...buttonProps}
          label={t('dashboard:categories.delete', { name: shownName })}
          icon={<Trash2 />}
          size="small"
          // What would be refused anyway is refused without a question.
          onClick={() => (fileCount > 0 ? onDelete(name) : setIsAsking(true))}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<Text k="dashboard:categories.deleteTitle" values={{ name: shownName }} />}
        description={<Text k="dashboard:categories.deleteHint" />}
        confirmLabel={<Text k="dashboard:categories.deleteConfirm" />}
        cancelLabel={<Text k="dashboard:edit.cancel" />}
        onConfirm={() => {
          confirmed();
          onDelete(name);
        }}
      />
    </Card>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const categories = await listManagedCategories(scope);
  const names = await listCategoryNames(
    scope.db,
    categories.map(({ name }) => name),
  );
  return {
    categories: categories.map((category, nth) => ({ ...category, names: names[nth] as CategoryNames })),
  };
}

export const headers = headersOfAction;

const failed = (name: string): TextKey =>
  name === 'add'
    ? 'dashboard:categories.addFailed'
    : name === 'delete'
      ? 'dashboard:categories.deleteFailed'
      : name === 'name' || name === 'merge'
        ? 'dashboard:categories.changeFailed'
        : 'dashboard:categories.imageFailed';

export const action = formAction(failed, {
  add: intent({
    form: categoryForm,
    run: ({ scope }, form) => addCategory(scope, form),
    done: 'dashboard:categories.added',
  }),
  name: intent({
    form: categoryNamesForm,
    run: ({ scope, fields }, form) => nameCategory(scope, fields.name, form),
    done: 'dashboard:categories.named',
  }),
  merge: intent({
    run: ({ scope, fields }) => mergeCategories(scope, fields.name, fields.into),
    done: 'dashboard:categories.merged',
  }),
  delete: intent({
    run: ({ scope, fields }) => removeCategory(scope, fields.name),
    done: 'dashboard:categories.deleted',
  }),
  image: intent({
    run: ({ scope, context, fields }) =>
      setCategoryImage(scope, context.get(uploadsContext), fields.name, fields),
    done: 'dashboard:categories.imageSet',
  }),
  'remove-image': intent({
    run: ({ scope, fields }) => removeCategoryImage(scope, fields.name, fields.seen),
  }),
});

export const clientAction = clientFormAction(failed);

export default function Categories({ loaderData, actionData: sent }: Route.ComponentProps) {
  const categories = useCategoryOrder()(loaderData.categories);
  useDashboardNotices();
  const deletion = useDeletion();
  const merging = useFetcher<FormAnswer>();
  useAnswerToast(merging.data);
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
                  others={categories.flatMap(({ name }) => (name === category.name ? [] : name))}
                  onDelete={deletion.submit}
                  onMerge={(name, into) =>
                    void merging.submit({ intent: 'merge', name, into }, { method: 'post' })
                  }
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
  const fetcher = useFetcher<FormAnswer>();
  const [name = '', setName] = useState<string>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useAnswerToast(answer?.done ? answer : undefined, { name });
  return {
    submit(wanted: string) {
      setName(wanted);
      void fetcher.submit({ intent: 'delete', name: wanted }, { method: 'post' });
    },
    refusalOf: (asked: string) =>
      asked === name && answer?.problem ? <Text k={answer.problem} /> : undefined,
  };
}

export const ErrorBoundary = () => <DashboardFailed current="categories" />;
