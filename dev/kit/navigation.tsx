import { Heart, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Accordion } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { LinkTabs, Tabs } from '#app/ui/tabs.tsx';
import { Family, Specimen } from './specimen.tsx';

const questions = [
  { id: 'how-long', title: 'How long should I practise?', content: 'Two paragraphs a day are enough.' },
  {
    id: 'paper',
    title: 'May I write on paper?',
    content: 'Yes. Write on paper, then compare your sheet with the original text.',
  },
  {
    id: 'word',
    title: 'Warum gibt es Rechtschreibprüfungsunterstützungseinstellungen?',
    content: 'Weil lange Wörter auch auf schmalen Bildschirmen Platz finden müssen.',
  },
];

export function Navigation() {
  return (
    <Family id="navigation" title="Finding one’s way">
      <Specimen name="Page header" wide>
        <div className="rounded-card border border-line border-dashed p-6">
          <HeaderSpecimen />
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Library"
          tabs={[
            { value: 'all', label: 'All', count: 42, content: <p>Everything there is.</p> },
            { value: 'favourites', label: 'Favorites', icon: <Heart />, content: <p>What you marked.</p> },
            { value: 'closed', label: 'Closed', disabled: true, content: null },
            { value: 'preferences', label: 'Preferences', content: <p>What you like.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs with addresses">
        <AddressTabs />
      </Specimen>
      <Specimen name="Accordion, one open or none">
        <Accordion items={questions} level={4} />
      </Specimen>
      <Specimen name="Paging">
        <PagingSpecimen />
      </Specimen>
    </Family>
  );
}

function HeaderSpecimen() {
  return (
    // The page has its own first heading; here it is only a picture of one.
    <PageHeader
      level={4}
      back={{ to: '#navigation', label: 'Library' }}
      title="Recently added"
      intro="Everything that came in this month, the newest first."
      actions={<Button icon={<Plus />}>Upload audio</Button>}
    />
  );
}

function AddressTabs() {
  const [search] = useSearchParams();
  const current = search.get('tab') ?? 'all';
  return (
    <LinkTabs
      label="Library by address"
      tabs={[
        { to: '?tab=all', label: 'All', current: current === 'all' },
        { to: '?tab=recent', label: 'Recently played', current: current === 'recent' },
      ]}
    />
  );
}

function PagingSpecimen() {
  const [search] = useSearchParams();
  return (
    <Paging
      label="Pages of users"
      page={Number(search.get('page') ?? 6)}
      pageCount={20}
      hrefFor={(page) => `?page=${page}`}
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(page) => `Page ${page}`}
    />
  );
}
