import { Heart, Pencil } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card, CardHeader, CardLink } from '#app/ui/card.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { Family, Specimen } from './specimen.tsx';

type Learner = { name: string; country: string; state: 'Active' | 'Trial' | 'Expired'; attempts: number };

const learners: Learner[] = [
  { name: 'Anna Nowak', country: 'Poland', state: 'Active', attempts: 128 },
  { name: 'Maximilian Freiherr von Lichtenstein-Hohenberg', country: 'Germany', state: 'Trial', attempts: 9 },
  { name: 'Léa Dubois', country: 'France', state: 'Expired', attempts: 1_041 },
];

const stateTones = { Active: 'good', Trial: 'hint', Expired: 'wrong' } as const;

function columns(sortedBy: string | null): Column<Learner>[] {
  const direction = (key: string) => (sortedBy === key ? ('ascending' as const) : undefined);
  return [
    {
      key: 'name',
      header: 'Name',
      heading: true,
      cell: (row) => row.name,
      sort: { to: '?sort=name', direction: direction('name') },
    },
    { key: 'country', header: 'Country', cell: (row) => row.country },
    { key: 'state', header: 'State', cell: (row) => <Badge tone={stateTones[row.state]}>{row.state}</Badge> },
    {
      key: 'attempts',
      header: 'Attempts',
      align: 'end',
      cell: (row) => row.attempts,
      sort: { to: '?sort=attempts', direction: direction('attempts') },
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (row) => <IconButton label={`Edit ${row.name}`} icon={<Pencil />} size="small" />,
    },
  ];
}

export function Collections() {
  const [search] = useSearchParams();
  return (
    <Family id="collections" title="Cards, rows, tables">
      <Specimen name="Cards" wide>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Card>
            <CardHeader level={4} title="A sheet" intro="With words and a button." />
            <Button size="small">Save</Button>
          </Card>
          <Card tone="plain">
            <CardHeader level={4} title="Plain" intro="Only a line around it." />
          </Card>
          <Card tone="brand">
            <CardHeader level={4} title="Tinted" intro="For the plan most people take." />
          </Card>
          <Card tone="marker">
            <CardHeader level={4} title="Marked" intro="For what must not be missed." />
          </Card>
        </div>
      </Specimen>
      <Specimen name="Carousel" wide>
        <Carousel
          label="Recently added"
          previousLabel="Back"
          nextLabel="Further"
          heading={<h4 className="text-xl">Recently added</h4>}
        >
          {Array.from({ length: 9 }, (_, index) => index + 1).map((number) => (
            <AudioCard key={number} number={number} />
          ))}
        </Carousel>
      </Specimen>
      <Specimen name="Table" wide>
        <Table
          caption="Learners"
          columns={columns(search.get('sort'))}
          rows={learners}
          rowKey={(row) => row.name}
        />
      </Specimen>
      <Specimen name="Table whose rows are sheets where they do not fit, one of them opened" wide>
        <Table
          caption="Learners as sheets"
          stacked
          columns={columns(null)}
          rows={learners}
          rowKey={(row) => row.name}
          opened={{ key: 'Anna Nowak', content: 'What can be changed about Anna stands here.' }}
        />
      </Specimen>
      <Specimen name="Table without rows" wide>
        <Table
          caption="Nobody"
          columns={columns(null)}
          rows={[]}
          rowKey={(row) => row.name}
          empty={<EmptyState level={4} title="No users yet" />}
        />
      </Specimen>
    </Family>
  );
}

function AudioCard({ number }: { number: number }) {
  return (
    <Card as="article" padding="small">
      <div className="mb-3 grid aspect-3/2 place-items-center rounded-control bg-brand-soft font-serif text-4xl text-brand">
        {number}
      </div>
      <h5 className="font-[560] font-serif text-lg">
        <CardLink to={`#audio-${number}`}>Night at the warehouse</CardLink>
      </h5>
      <div className="flex items-center justify-between gap-2">
        <p className="text-ink-soft text-sm">Logistics</p>
        <IconButton label={`Favourite ${number}`} icon={<Heart />} size="small" className="z-1" />
      </div>
    </Card>
  );
}
