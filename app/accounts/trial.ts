/** How long someone new may try everything. */
export const trialMs = 7 * 86_400_000;
