import { EditForm } from '#app/forms/edit-form.tsx';
import { type FormAnswer, typedList, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { FieldError, TextArea, TextField } from '#app/ui/field.tsx';
import { imageLimits, imageTags } from '../image.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { editImageForm } from './images.forms.ts';
import type { LibraryImage } from './images.queries.server.ts';

/** What a picture is called, what it shows, and what it is for. */
function ImageFields({ image, answer }: { image: LibraryImage; answer: FormAnswer }) {
  const ticked: readonly string[] = typedList(answer, 'tags') ?? image.tags;
  return (
    <>
      <TextField
        name="title"
        label={<Text k="images:edit.name" />}
        defaultValue={typedText(answer, 'title') ?? image.title}
        maxLength={imageLimits.title}
        required
        error={fieldError(answer, 'title')}
      />
      <TextArea
        name="altText"
        label={<Text k="images:edit.altText" />}
        hint={<Text k="images:edit.altTextHint" />}
        defaultValue={typedText(answer, 'altText') ?? image.altText}
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
              label={<Text k={`images:tag.${tag}`} />}
            />
          ))}
        </div>
        <FieldError>{fieldError(answer, 'tags')}</FieldError>
      </fieldset>
    </>
  );
}

type EditImageProps = {
  image: LibraryImage;
  /** Where one came from, and goes back to. */
  listAddress: string;
  sent?: FormAnswer;
};

/** Everything that can be said about a picture. */
export function EditImage({ image, listAddress, sent }: EditImageProps) {
  return (
    <EditForm
      row={image}
      intent="edit"
      schema={editImageForm}
      sent={sent}
      closedAddress={listAddress}
      words={{ title: image.title }}
      texts={{
        save: 'images:edit.save',
        cancel: 'images:edit.cancel',
        discardTitle: 'images:edit.discardTitle',
        discardHint: 'images:edit.discardHint',
        discard: 'images:edit.discard',
        keep: 'images:edit.keep',
      }}
      // The picture stands beside everything else; the last row takes what is left of its height.
      className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[repeat(5,auto)_1fr]"
      summaryOf={({ title }) => (
        <p>
          <Text k="images:edit.theirs" values={{ title }} />
        </p>
      )}
    >
      {({ row, answer }) => (
        <>
          <div className="max-lg:mb-3 lg:row-[1/-1]">
            <FocalPointField image={row} />
          </div>
          <h2 className="text-xl">
            <Text k="images:edit.about" />
          </h2>
          <ImageFields image={row} answer={answer} />
        </>
      )}
    </EditForm>
  );
}
