import { FileSpreadsheet, FolderUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { StorageNotice, useStorageProbe } from '#app/media/uploads/storage-notice.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Card } from '#app/ui/card.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { acceptedTypes } from '../files/upload-field.tsx';
import { ImportPlan } from './import-plan.tsx';
import { type Manifest, type ManifestProblem, readManifest } from './manifest.ts';
import { ManifestHelp } from './manifest-help.tsx';
import { matchFiles } from './match-files.ts';
import { filesOfZip } from './zip.ts';

const mostShown = 50;
const noList = 'uploads:import.problem.noList';
const noZip = 'uploads:import.problem.notZip';
const isList = (name: string) => /\.(?:csv|json)$/i.test(name);

type ProblemListProps = { problems: ManifestProblem[]; isPartial: boolean };

/** What has to be put right before an import, each with its row; or what is left out of one that can begin. */
function ProblemList({ problems, isPartial }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <Notice
      tone={isPartial ? 'hint' : 'wrong'}
      announced
      title={
        <Text
          k={isPartial ? 'uploads:import.leftOut' : 'uploads:import.problems'}
          values={{ count: problems.length }}
        />
      }
    >
      <ul className="mt-2 grid gap-1">
        {problems.slice(0, mostShown).map((problem) => (
          <li key={JSON.stringify(problem)} className="flex gap-2">
            {problem.line ? (
              <span className="shrink-0 font-medium tabular-nums">
                <Text k="uploads:import.row" values={{ row: problem.line }} />
              </span>
            ) : null}
            <span className="min-w-0 break-words">
              <Text k={problem.text} values={problem.values} />
            </span>
          </li>
        ))}
      </ul>
      {problems.length > mostShown ? (
        <p className="mt-2">
          <Text k="uploads:import.moreProblems" values={{ count: problems.length - mostShown }} />
        </p>
      ) : null}
    </Notice>
  );
}

const acceptedFiles = ['.mp3', ...acceptedTypes.audio, ...acceptedTypes.cover].join(',');

/** Many recordings at once: a manifest that describes them, the files it names, then the way in. */
export function ImportPage({ categories }: { categories: string[] }) {
  const t = useText('uploads');
  const { storage, again } = useStorageProbe();
  const [manifest, setManifest] = useState<Manifest>();
  /** What came with the list, in one archive. */
  const [packed, setPacked] = useState<File[]>([]);
  const [chosen, setChosen] = useState<File[]>([]);
  const files = useMemo(() => [...packed, ...chosen], [packed, chosen]);
  const match = useMemo(() => matchFiles(manifest?.rows ?? [], files), [manifest, files]);

  async function read([file]: File[]) {
    const isZip = file !== undefined && /\.zip$/i.test(file.name);
    const unpacked = isZip ? await filesOfZip(file) : [];
    const list = isZip ? unpacked?.find(({ name }) => isList(name)) : file;
    setPacked(unpacked?.filter(({ name }) => !isList(name)) ?? []);
    if (list) setManifest(readManifest(await list.text(), categories));
    else setManifest(file && { rows: [], ignored: [], problems: [{ text: unpacked ? noList : noZip }] });
  }

  const problems = manifest ? [...manifest.problems, ...(files.length > 0 ? match.problems : [])] : [];
  const isReady = manifest !== undefined && match.matched.length > 0;
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
            accept=".csv,.json,.zip,text/csv,application/json,application/zip"
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
            adds
            onFiles={setChosen}
            summary={(all) => <Text k="uploads:import.chosen" values={{ count: all.length }} />}
          />
        </Card>
        {manifest && manifest.ignored.length > 0 ? (
          <Notice tone="hint" announced>
            <Text k="uploads:import.ignored" values={{ columns: manifest.ignored.join(', ') }} />
          </Notice>
        ) : null}
        <ProblemList problems={problems} isPartial={isReady} />
        {isReady && storage === 'ready' ? <ImportPlan items={match.matched} /> : null}
      </div>
      <ManifestHelp />
    </div>
  );
}
