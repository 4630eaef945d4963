import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Section, SectionIntro } from './section.tsx';
import { StartButton } from './start-button.tsx';

/** The last word: begin, or try the sentence above. */
export function FinalCall() {
  const viewer = useViewer();
  return (
    <Section tone="sheet">
      <div className="grid justify-items-center gap-8">
        <Mark className="size-16 text-brand" />
        <SectionIntro
          centred
          title={<Text k="landing:call.title" />}
          lead={viewer ? null : <Text k="landing:call.lead" />}
        />
        <div className="flex flex-wrap justify-center gap-3">
          <StartButton />
          <ButtonLink to="#banner1" variant="secondary" size="large">
            <Text k="dictation:tryIt.title" />
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
