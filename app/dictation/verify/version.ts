/** Raised whenever `verify` may answer a question otherwise than before: stored marks name the one that made them. */
export const verifierVersion = 2;
