/** Where all plans are seen. */
export const pricingPath = '/pricing';

/** Where one of them is open to be edited. */
export const editAddress = (planId: string) => `${pricingPath}?edit=${planId}`;
