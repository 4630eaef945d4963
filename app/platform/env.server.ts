import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { projectPath } from './project.server.ts';

/** Every setting of the product. `.env.example` documents each of them; a test keeps the two equal. */
const settings = z.object({
  APP_MODE: z.enum(['local', 'production']).default('local'),
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  QUERY_DEADLINE_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  RUN_JOBS: z.stringbool().default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Dictoria <hello@dictoria.example>'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  SITE_NAME: z.string().min(1).max(60).default('Dictoria'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DEV_PAGES: z.stringbool().default(false),
});

export const settingNames = Object.keys(settings.shape) as (keyof Env)[];

export type Env = z.infer<typeof settings>;

/** The settings are wrong: `problems` is the full list, one sentence each. */
export class SettingsError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Settings are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads and checks all settings at once; throws a `SettingsError` that lists everything wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in settings.shape && value !== ''),
  );
  const parsed = settings.safeParse(given);
  const problems = parsed.success ? productionProblems(parsed.data) : parsed.error.issues.map(sentence);
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  const env = parsed.data;
  return { ...env, DATA_DIR: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : projectPath(env.DATA_DIR) };
}

/** Production promises more than a trial on one's own machine, so it demands more. */
function productionProblems(env: Env): string[] {
  if (env.APP_MODE !== 'production') return [];
  const rules: [boolean, string][] = [
    [!env.BASE_URL, 'BASE_URL is required when APP_MODE=production'],
    [!env.SMTP_URL, 'SMTP_URL is required when APP_MODE=production: mails must reach people'],
    [env.DEV_PAGES, 'DEV_PAGES must be off when APP_MODE=production'],
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => problem);
}

function sentence(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}
