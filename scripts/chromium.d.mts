type Environment = Record<string, string | undefined>;

interface Where {
  env?: Environment;
  isRoot?: boolean;
}

type RunCommand = (
  command: string,
  args: string[],
  options: { env: Environment },
) => Promise<{ code: number | string | null; output: string }>;

export const chromiumArgs: string[];
export function findChromium(env?: Environment): string | undefined;
export function planChromium(where?: Where): { sentence?: string; commands?: string[][] };
export function ensureChromium(runCommand: RunCommand, where?: Where): Promise<void>;
