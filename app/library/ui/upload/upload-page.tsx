import { useRevalidator } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { useTopic } from '#app/platform/realtime/use-topic.tsx';
import { type MyUpload, MyUploads } from './my-uploads.tsx';
import { NewFile } from './new-file.tsx';
import { UploadForm } from './upload-form.tsx';

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
