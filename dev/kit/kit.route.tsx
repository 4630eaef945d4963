import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ToastArea } from '#app/ui/toast.tsx';
import { Buttons } from './buttons.tsx';
import { Charts } from './charts.tsx';
import { Choices } from './choices.tsx';
import { Collections } from './collections.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Messages } from './messages.tsx';
import { Navigation } from './navigation.tsx';
import { Overlays } from './overlays.tsx';
import { Sorting } from './sorting.tsx';

export const meta = () => [{ title: 'The kit' }];

/** Every piece of the kit in every state, for those who build with it and for the browser tests. */
export default function Kit() {
  const [search] = useSearchParams();
  useThemeOnTrial(search.get('theme'));
  return (
    <ToastArea regionLabel="Messages (F8)" toastLabel="Message" closeLabel="Dismiss">
      <main className="mx-auto max-w-6xl px-4 py-10 sm:px-8">
        <PageHeader
          eyebrow="Development only"
          title="The kit"
          intro="Every piece in every state. Build pages from these, and from nothing else."
          actions={
            <>
              <ButtonLink to="?theme=light" variant="secondary" size="small">
                Light
              </ButtonLink>
              <ButtonLink to="?theme=dark" variant="secondary" size="small">
                Dark
              </ButtonLink>
              <ButtonLink to="?" variant="secondary" size="small">
                System
              </ButtonLink>
            </>
          }
        />
        <Foundations />
        <Buttons />
        <Fields />
        <Choices />
        <Overlays />
        <Messages />
        <Navigation />
        <Collections />
        <Sorting />
        <Charts />
      </main>
    </ToastArea>
  );
}

/** Shows the page in the theme its address names, and gives the user's own back on leaving. */
function useThemeOnTrial(theme: string | null) {
  useEffect(() => {
    if (theme !== 'light' && theme !== 'dark') return;
    const root = document.documentElement;
    const before = root.dataset.theme;
    root.dataset.theme = theme;
    return () => {
      if (before === undefined) delete root.dataset.theme;
      else root.dataset.theme = before;
    };
  }, [theme]);
}
