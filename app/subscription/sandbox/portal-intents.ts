/** What the portal of the sandbox can be asked to do. */
const portalIntents = ['cancel', 'resume', 'renew', 'card', 'clock'] as const;

export type PortalIntent = (typeof portalIntents)[number];

/** What the portal can say that it did: what is owed ends when it is cancelled. */
export type PortalDone = PortalIntent | 'end';

/** Says whether a text from outside names something the portal has done. */
export const isPortalDone = (raw: unknown): raw is PortalDone => raw === 'end' || isPortalIntent(raw);

/** Says whether a text from outside names something the portal does. */
export const isPortalIntent = (raw: unknown): raw is PortalIntent =>
  portalIntents.some((intent) => intent === raw);
