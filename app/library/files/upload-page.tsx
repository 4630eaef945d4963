import { useRevalidator } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { useTopic } from '#app/platform/live/use-topic.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type MyUpload, MyUploads, ProcessingSteps } from './my-uploads.tsx';
import { UploadForm } from './upload-form.tsx';

/** The file that was just made: what is being done with it, and the way to it. */
function NewFile({ file, isAdmin }: { file: MyUpload | undefined; isAdmin: boolean }) {
  if (!file) return null;
  return (
    <Card as="section" tone="marker" aria-label={file.title}>
      <h3 className="text-lg">{file.title}</h3>
      <p className="mt-1 mb-4 text-ink-soft">
        <Text k={file.isVisible ? 'uploads:mine.visible' : 'uploads:mine.hidden'} />
      </p>
      <ProcessingSteps {...file} />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="secondary" size="small" to={`/dictation?file=${file.id}`}>
          <Text k="uploads:mine.open" />
        </ButtonLink>
        {isAdmin ? (
          <ButtonLink variant="secondary" size="small" to={`/dashboard/audio/${file.id}`}>
            <Text k="uploads:mine.times" />
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}

type UploadPageProps = { categories: string[]; files: MyUpload[]; isAdmin: boolean };

/** The form, and under it what a learner uploaded before; both follow the work on the files. Admins have the dashboard. */
export function UploadPage({ categories, files, isAdmin }: UploadPageProps) {
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  useTopic(viewer && `uploads:${viewer.id}`, () => void revalidate());
  return (
    <>
      <UploadForm
        {...{ categories, isAdmin }}
        after={(fileId) => <NewFile file={files.find(({ id }) => id === fileId)} isAdmin={isAdmin} />}
      />
      {isAdmin ? null : <MyUploads files={files} />}
    </>
  );
}
