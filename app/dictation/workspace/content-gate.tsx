import { Lock } from 'lucide-react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { ClosedFile } from './workspace.queries.server.ts';

type ContentGateProps = { problem: TextKey; file: ClosedFile | undefined };

/** What stands in the place of the player when the plan does not cover a recording, and the ways to get it. */
export function ContentGate({ problem, file }: ContentGateProps) {
  const level = file?.missingLevel;
  return (
    <Card
      as="section"
      className="flex flex-col items-center justify-center px-6 py-12 text-center md:min-h-[min(calc(100dvh-8rem),48rem)]"
    >
      <span aria-hidden="true" className="mb-4 grid size-14 place-items-center rounded-full bg-marker-soft">
        <Lock className="size-6" />
      </span>
      {file ? (
        <p lang={file.language} className="mb-1 font-medium">
          {file.title}
        </p>
      ) : null}
      <h2 className="text-2xl">
        <Text k="dictation:workspace.gate.title" />
      </h2>
      {level ? (
        <Badge tone="marker" className="mt-2">
          <Text k={`library:card.planRequired.${level}`} />
        </Badge>
      ) : null}
      <p className="mt-2 max-w-[44ch] text-ink-soft">
        <Text k={problem} />
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/subscription">
          <Text k="dictation:workspace.gate.plans" />
        </ButtonLink>
        <ButtonLink to="/subscription/manage" variant="secondary">
          <Text k="dictation:workspace.gate.manage" />
        </ButtonLink>
      </div>
    </Card>
  );
}
