/** What the portal of the sandbox can be asked to do. */
const portalIntents = ['cancel', 'resume', 'renew', 'card', 'clock'] as const;

export type PortalIntent = (typeof portalIntents)[number];

/** Says whether a text from outside names something the portal does. */
export const isPortalIntent = (raw: unknown): raw is PortalIntent =>
  portalIntents.some((intent) => intent === raw);
