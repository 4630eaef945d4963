import { Library } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink, Spinner } from '#app/ui/button.tsx';
import { EmptyState, LoadingArea, Skeleton, SkeletonText } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Progress, Steps } from '#app/ui/progress.tsx';
import { Family, Row, Specimen } from './specimen.tsx';

export function Messages() {
  return (
    <Family id="messages" title="Messages and waiting">
      <Specimen name="Notices">
        <div className="flex flex-col gap-3">
          <Notice tone="good">Your subscription has been successfully set up!</Notice>
          <Notice tone="wrong" title="The file was not uploaded">
            The connection was lost at 12 MB. Nothing you typed is gone.
          </Notice>
          <Notice
            tone="hint"
            title="Your trial ends in two days"
            actions={
              <ButtonLink to="#messages" size="small" variant="secondary">
                Choose a plan
              </ButtonLink>
            }
          />
          <Notice>A remark that needs no reaction.</Notice>
        </div>
      </Specimen>
      <Specimen name="Badges">
        <Row>
          <Badge>General</Badge>
          <Badge tone="brand">Premium</Badge>
          <Badge tone="marker">New</Badge>
          <Badge tone="good">Active</Badge>
          <Badge tone="wrong">Expired</Badge>
          <Badge tone="hint">Trial</Badge>
          <Badge tone="note" icon={<Library />}>
            Immobilienmarketing und Hausverwaltung
          </Badge>
        </Row>
      </Specimen>
      <Specimen name="Progress">
        <div className="flex flex-col gap-6">
          <Progress
            label="Uploading “night.mp3”"
            value={12}
            max={48}
            valueText="12 of 48 MB"
            action={
              <Button size="small" variant="quiet">
                Cancel
              </Button>
            }
          />
          <Progress label="Done" value={100} tone="good" valueText="100 %" />
          <Progress label="Nothing yet" value={0} valueText="0 %" />
          <Progress label="Working" />
        </div>
      </Specimen>
      <Specimen name="Steps">
        <Steps
          label="Processing"
          steps={[
            { label: 'Uploaded', state: 'done', stateLabel: 'done' },
            { label: 'Finding the sentences', state: 'current', stateLabel: 'in progress' },
            { label: 'Drawing the waveform', state: 'waiting', stateLabel: 'waiting' },
            { label: 'Making the cover', state: 'failed', stateLabel: 'failed' },
          ]}
        />
      </Specimen>
      <Specimen name="Skeleton and spinner">
        <LoadingArea label="Loading the library">
          <div className="flex gap-4">
            <Skeleton className="size-24 shrink-0" />
            <div className="flex-1">
              <SkeletonText lines={4} />
            </div>
          </div>
        </LoadingArea>
        <div className="mt-4 text-brand">
          <Spinner label="Loading the page" />
        </div>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          level={4}
          title="No audio files found"
          action={<Button variant="secondary">Clear the filters</Button>}
        >
          Try adjusting your filters or search query.
        </EmptyState>
      </Specimen>
    </Family>
  );
}
