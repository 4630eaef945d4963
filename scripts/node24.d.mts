export function node24(): string;
export const nodeFlags: string[];
