import type { Plan } from '#app/subscription/default-plans.ts';
import { shareImage } from './share-image.ts';

export interface DescribedSite {
  name: string;
  /** Where people reach it, without a slash at the end. */
  address: string;
  description: string;
  plans: Plan[];
  questions: { question: string; answer: string }[];
}

/** What the home page says, for machines: who we are, what is sold, what is often asked. Nobody is quoted. */
export function homeStructuredData({ name, address, description, plans, questions }: DescribedSite) {
  const image = address + shareImage.path;
  const organization = { '@type': 'Organization', name, url: address, logo: image };
  const offers = plans.map((plan) => ({
    '@type': 'Offer',
    name: plan.name,
    price: (plan.monthlyPrice / 100).toFixed(2),
    priceCurrency: 'USD',
    url: `${address}/subscription`,
    availability: 'https://schema.org/InStock',
  }));
  const product = { '@type': 'Product', name, description, image, brand: { '@type': 'Brand', name }, offers };
  const faq = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return { '@context': 'https://schema.org', '@graph': [organization, product, faq] };
}

/** As the text of a script element, which nothing in it can end. */
export const scriptJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
