import { createContext } from 'react-router';
import type { PaymentProvider } from './payment-provider.ts';

/** How money comes in. */
export interface Payments {
  /** Absent in production without a key: then nothing can be bought, and everything else works. */
  provider: PaymentProvider | undefined;
  /** Where the site is reached, without a slash at the end. */
  baseUrl: string;
}

export const paymentsContext = createContext<Payments>();
