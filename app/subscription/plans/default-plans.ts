import type { Level } from '../entitlement/subscription.policy.ts';

/** What is sold, as pages know it. Prices are integer cents; `annualPrice` is the total for one year. */
export interface Plan {
  key: string;
  name: string;
  description: string;
  monthlyPrice: number;
  annualPrice: number;
  features: string[];
  grants: Level[];
  isPopular: boolean;
  ctaText: string;
  ctaUrl: string;
}

const button = { ctaText: 'Get started', ctaUrl: '/signup' };

/**
 * The plans that a new installation sells, and that stand in when the stored ones cannot be read. They promise what the
 * first library and one account really give.
 */
export const defaultPlans: Plan[] = [
  {
    key: 'free',
    name: 'Kids',
    description: 'Fairy tales for schoolchildren aged 8 to 12',
    monthlyPrice: 2100,
    annualPrice: 19_200,
    features: ['Fairy tales to listen to and write down', 'Seven languages', 'Every mistake explained'],
    grants: ['kids'],
    isPopular: false,
    ...button,
  },
  {
    key: 'pro',
    name: 'Students and specialists',
    description: 'Texts from your profession, from first words to specialist terms',
    monthlyPrice: 2400,
    annualPrice: 22_800,
    features: [
      'Everything in Kids',
      'Texts from 12 professions',
      'Seven languages',
      'Every mistake explained',
    ],
    grants: ['kids', 'student'],
    isPopular: true,
    ...button,
  },
  {
    key: 'enterprise',
    name: 'Family',
    description: 'The whole library in one account, for children and adults',
    monthlyPrice: 4000,
    annualPrice: 42_000,
    features: ['Everything in Students and specialists', 'Easy texts from everyday life'],
    grants: ['kids', 'student', 'family'],
    isPopular: false,
    ...button,
  },
];
