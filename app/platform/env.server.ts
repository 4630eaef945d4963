import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { isMailAddress } from './mail-address.ts';
import { OperatorError } from './outcome.ts';
import { projectPath } from './project.server.ts';

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` });
const oneOf = <const Values extends [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const text = (min: number, max = 1000) => {
  const error = `must have ${min} to ${max} characters`;
  return z.string({ error }).min(min, { error }).max(max, { error });
};
const onOrOff = () => z.stringbool({ error: 'must be on or off' });

/** Every setting of the product. `.env.example` documents each of them; a test keeps the two equal. */
const settings = z.object({
  APP_MODE: oneOf('local', 'production').default('local'),
  HOST: text(1).optional(),
  PORT: whole(0, 65_535).default(3000),
  BASE_URL: address(/^https?$/, 'https://dictoria.example')
    // Paths are put behind it.
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUSTED_PROXIES: whole(0, 8).default(0),
  PAGES_PER_MINUTE: whole(10, 1_000_000).default(600),
  DATA_DIR: text(1).default('data'),
  STORAGE_FLOOR_MB: whole(0, 1_000_000).default(200),
  ACCEL_REDIRECT: z
    .string()
    .regex(/^\/[\w/-]+\/$/, { error: 'must be a path like /protected/' })
    .optional(),
  S3_ENDPOINT: address(/^https?$/, 'https://s3.example').optional(),
  S3_BUCKET: text(3, 63).optional(),
  S3_ACCESS_KEY_ID: text(1).optional(),
  S3_SECRET_ACCESS_KEY: text(1).optional(),
  S3_REGION: text(1).default('us-east-1'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/dictoria').optional(),
  DATABASE_POOL: whole(2, 100).default(10),
  QUERY_DEADLINE_MS: whole(100, 600_000).default(15_000),
  RUN_JOBS: onOrOff().default(true),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: text(3).default('Dictoria <hello@dictoria.example>'),
  CONTACT_TO: text(3).refine(isMailAddress, { error: 'must be one plain e-mail address' }).optional(),
  EMAILJS_SERVICE_ID: text(1).optional(),
  EMAILJS_TEMPLATE_ID: text(1).optional(),
  EMAILJS_PUBLIC_KEY: text(1).optional(),
  EMAILJS_URL: address(/^https?$/, 'https://api.emailjs.com').default('https://api.emailjs.com'),
  TRANSLATION_URL: address(/^https?$/, 'https://translate.example').optional(),
  TRANSLATION_KIND: oneOf('libretranslate', 'deepl').default('libretranslate'),
  TRANSLATION_KEY: text(1).optional(),
  TRANSLATION_PRIVATE: onOrOff().default(false),
  AUTH_SECRET: text(32).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, { error: 'must be a key that begins with sk_ or rk_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: 'must be a secret that begins with whsec_' })
    .optional(),
  EMAIL_VERIFICATION: oneOf('optional', 'required').default('optional'),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: text(6, 128).optional(),
  DEMO_LIBRARY: onOrOff().optional(),
  SITE_NAME: text(1, 60).default('Dictoria'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  DEV_PAGES: onOrOff().default(false),
});

export const settingNames = Object.keys(settings.shape) as (keyof Env)[];

export type Env = z.infer<typeof settings>;

/** The settings are wrong: `problems` is the full list, one sentence each. */
export class SettingsError extends OperatorError {
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
  const problems = parsed.success
    ? [
        storageProblems,
        emailServiceProblems,
        translationProblems,
        paymentProblems,
        productionProblems,
      ].flatMap((find) => find(parsed.data))
    : parsed.error.issues.map(sentence);
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  const env = parsed.data;
  return { ...env, DATA_DIR: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : projectPath(env.DATA_DIR) };
}

/** Where people reach the site: the configured address, or this machine. Never what a request claims. */
export const siteAddress = ({ BASE_URL, PORT }: Pick<Env, 'BASE_URL' | 'PORT'>) =>
  BASE_URL ?? `http://localhost:${PORT}`;

/** What an S3 server is reached by: all of it, or nothing. */
const storageProblems = allOrNone(
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'when files are kept on an S3 server',
);

/** What an e-mail service is reached by: all of it, or nothing. */
const emailServiceProblems = allOrNone(
  ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'],
  'when an e-mail service sends the messages of the contact form',
);

/** DeepL knows nobody without a key. */
const translationProblems = ({ TRANSLATION_URL, TRANSLATION_KIND, TRANSLATION_KEY }: Env): string[] =>
  TRANSLATION_URL && TRANSLATION_KIND === 'deepl' && !TRANSLATION_KEY
    ? ['TRANSLATION_KEY is required as well when TRANSLATION_KIND=deepl']
    : [];

/** What Stripe is reached by, and what it proves itself by: both, or nothing. */
const paymentProblems = allOrNone(
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  'when payments go through Stripe',
);

function allOrNone(names: (keyof Env)[], when: string) {
  return (env: Env): string[] => {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === names.length) return [];
    return missing.map((name) => `${name} is required as well ${when}`);
  };
}

export type EmailService = NonNullable<ReturnType<typeof emailServiceOf>>;

/** The e-mail service that sends the messages of the contact form, if there is one. */
export function emailServiceOf(env: Pick<Env, Extract<keyof Env, `EMAILJS_${string}`>>) {
  const { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = env;
  const { EMAILJS_URL: url, EMAILJS_PUBLIC_KEY: publicKey } = env;
  return serviceId && templateId && publicKey ? { url, serviceId, templateId, publicKey } : undefined;
}

/** Whether the library begins with the demo texts: to try the product, not to run it for others, unless asked for. */
export const hasDemoLibrary = ({ DEMO_LIBRARY, APP_MODE }: Pick<Env, 'DEMO_LIBRARY' | 'APP_MODE'>) =>
  DEMO_LIBRARY ?? APP_MODE === 'local';

/** Production promises more than a trial on one's own machine, so it demands more. */
function productionProblems(env: Env): string[] {
  if (env.APP_MODE !== 'production') return [];
  const rules: [boolean, string][] = [
    [!env.BASE_URL, 'BASE_URL is required when APP_MODE=production'],
    [!env.SMTP_URL, 'SMTP_URL is required when APP_MODE=production: mails must reach people'],
    [
      !env.AUTH_SECRET,
      'AUTH_SECRET is required when APP_MODE=production: `openssl rand -base64 32` makes one',
    ],
    [env.DEV_PAGES, 'DEV_PAGES must be off when APP_MODE=production'],
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => problem);
}

function sentence(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`;
}
