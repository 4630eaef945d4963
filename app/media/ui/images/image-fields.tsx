import { fieldError } from '#app/accounts/ui/form-message.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { imageLimits, imageTags } from '../../images/image.ts';
import type { EditAnswer } from '../../images/image-actions.server.ts';
import type { LibraryImage } from '../../images/images.queries.server.ts';
import { tagTexts } from './tag-texts.ts';

/** What a picture is called, what it shows, and what it is for. */
export function ImageFields({ image, answer }: { image: LibraryImage; answer: EditAnswer }) {
  const { values } = answer;
  const ticked: readonly string[] = answer.tags ?? image.tags;
  return (
    <>
      <TextField
        name="title"
        label={<Text k="images:edit.name" />}
        defaultValue={values?.title ?? image.title}
        maxLength={imageLimits.title}
        required
        error={fieldError(answer, 'title')}
      />
      <TextArea
        name="altText"
        label={<Text k="images:edit.altText" />}
        hint={<Text k="images:edit.altTextHint" />}
        defaultValue={values?.altText ?? image.altText}
        maxLength={imageLimits.altText}
        rows={3}
        error={fieldError(answer, 'altText')}
      />
      <fieldset>
        <legend className="mb-2 font-medium">
          <Text k="images:edit.tags" />
        </legend>
        <div className="flex flex-wrap gap-2">
          {imageTags.map((tag) => (
            <Chip
              key={tag}
              name="tags"
              value={tag}
              defaultChecked={ticked.includes(tag)}
              label={<Text k={tagTexts[tag]} />}
            />
          ))}
        </div>
        <FieldError>{fieldError(answer, 'tags')}</FieldError>
      </fieldset>
    </>
  );
}
