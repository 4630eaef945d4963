import { ImageOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { useFocusHeir } from '#app/forms/use-focus-after-delete.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { categoryTextKey } from '../../categories/category-names.ts';
import type { ManagedCategory } from '../../dashboard/manage.queries.server.ts';
import { CategoryArt } from '../category-art.tsx';
import { Cover } from '../cover.tsx';
import { PictureButton } from './picture-button.tsx';

type CategoryCardProps = {
  category: ManagedCategory;
  onDelete: (name: string) => void;
  /** Why it was not deleted. */
  refusal?: ReactNode;
};

/** A category with its picture, the number of its files, and what can be done to it. */
export function CategoryCard({ category: { name, image, fileCount }, onDelete, refusal }: CategoryCardProps) {
  const t = useText('dashboard');
  const categoryText = useText('categories');
  const drawing = useFetcher<FormAnswer>();
  const [isAsking, setIsAsking] = useState(false);
  const { buttonProps, confirmed } = useFocusHeir();
  const key = categoryTextKey(name);
  const shownName = key ? categoryText(key as never) : name;
  return (
    <Card as="li" padding="small" className="flex min-w-0 flex-col gap-3">
      <PictureButton
        label={t('dashboard:categories.setImage', { name: shownName })}
        fields={{ intent: 'image', name }}
        current={image}
      >
        {image ? <Cover stem={image} sizes="(min-width: 640px) 260px, 50vw" /> : <CategoryArt name={name} />}
      </PictureButton>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h3 className="text-base hyphens-auto [overflow-wrap:anywhere]">{shownName}</h3>
          <p className="text-ink-soft text-sm">
            <Text k="dashboard:categories.count" values={{ count: fileCount }} />
          </p>
          {refusal ? (
            <div role="alert">
              <FieldError>{refusal}</FieldError>
            </div>
          ) : null}
        </div>
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
