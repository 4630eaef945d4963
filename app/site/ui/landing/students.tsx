import { CategoryArt, CategoryName } from '#app/library/browse/category-art.tsx';
import { Text } from '#app/platform/i18n/text.tsx';
import { SiteArt } from '../illustrations/site-art.tsx';
import { Highlight } from './highlight.tsx';
import { Section } from './section.tsx';
import { StartButton } from './start-button.tsx';

const points = ['pace', 'trade', 'own'] as const;
const topics = ['Healthcare', 'Logistics', 'IT', 'Tourism', 'E-commerce', 'Fairy tales'];

/** What someone gets who learns alone. */
export function Students() {
  return (
    <Section id="students">
      <Highlight
        title={<Text k="landing:students.title" />}
        lead={<Text k="landing:students.lead" />}
        points={points.map((point) => ({
          id: point,
          title: <Text k={`landing:students.${point}.title`} />,
          text: <Text k={`landing:students.${point}.text`} />,
        }))}
        picture={<SiteArt drawing="desk" className="aspect-4/3 w-full rounded-card" />}
      >
        <StartButton />
      </Highlight>
      <Topics />
    </Section>
  );
}

function Topics() {
  return (
    <div className="grid gap-5">
      <h3 className="text-xl">
        <Text k="landing:students.topics" />
      </h3>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {topics.map((topic) => (
          <li key={topic} className="grid content-start gap-2">
            <CategoryArt name={topic} className="aspect-4/3 w-full rounded-control" />
            <span className="text-sm">
              <CategoryName name={topic} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
