import { FileSpreadsheet, FolderUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { StorageNotice, useStorageProbe } from '#app/media/uploads/storage-notice.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { acceptedTypes } from '../upload/chosen-file.ts';
import { ImportPlan } from './import-plan.tsx';
import { type Manifest, readManifest } from './manifest.ts';
import { ManifestHelp } from './manifest-help.tsx';
import { matchFiles } from './match-files.ts';
import { ProblemList } from './problem-list.tsx';

const acceptedFiles = ['.mp3', ...acceptedTypes.audio, ...acceptedTypes.cover].join(',');

/** Many recordings at once: a manifest that describes them, the files it names, then the way in. */
export function ImportPage({ categories }: { categories: string[] }) {
  const t = useText('uploads');
  const { storage, again } = useStorageProbe();
  const [manifest, setManifest] = useState<Manifest>();
  const [files, setFiles] = useState<File[]>([]);
  const match = useMemo(() => matchFiles(manifest?.rows ?? [], files), [manifest, files]);

  async function read([file]: File[]) {
    setManifest(file ? readManifest(await file.text(), categories) : undefined);
  }

  const problems = manifest ? [...manifest.problems, ...(files.length > 0 ? match.problems : [])] : [];
  const isComplete = manifest && files.length > 0 && problems.length === 0;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <StorageNotice storage={storage} onRetry={again} />
        <Card className="grid gap-6">
          <FileField
            label={<Text k="uploads:import.manifest" />}
            prompt={<Text k="uploads:import.manifestPrompt" />}
            clearLabel={t('uploads:form.clear')}
            icon={<FileSpreadsheet />}
            accept=".csv,.json,text/csv,application/json"
            onFiles={(chosen) => void read(chosen)}
            error={manifest?.problems.length ? <Text k="uploads:import.manifestWrong" /> : undefined}
          />
          <FileField
            label={<Text k="uploads:import.files" />}
            hint={<Text k="uploads:import.filesHint" />}
            prompt={<Text k="uploads:import.filesPrompt" />}
            clearLabel={t('uploads:form.clear')}
            icon={<FolderUp />}
            accept={acceptedFiles}
            multiple
            onFiles={setFiles}
            summary={(chosen) => <Text k="uploads:import.chosen" values={{ count: chosen.length }} />}
          />
        </Card>
        {manifest && manifest.ignored.length > 0 ? (
          <Notice tone="hint" announced>
            <Text k="uploads:import.ignored" values={{ columns: manifest.ignored.join(', ') }} />
          </Notice>
        ) : null}
        <ProblemList problems={problems} />
        {isComplete && storage === 'ready' ? <ImportPlan items={match.matched} /> : null}
      </div>
      <ManifestHelp />
    </div>
  );
}
