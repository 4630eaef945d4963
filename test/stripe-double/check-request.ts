import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import qs from 'qs';
import { projectPath } from '#app/platform/project.server.ts';
import { StripeRefusal } from './stripe-error.ts';

type Schema = Record<string, unknown>;
export type Params = Record<string, unknown>;

const read = (name: string) =>
  JSON.parse(readFileSync(projectPath(`test/stripe-double/schemas/${name}.json`), 'utf8'));

/** Everything in a form is text: numbers and booleans are read from it as the schema asks. */
const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: true, allErrors: true });

const described: Record<string, { query: Schema; body: Schema }> = {
  ...read('requests-2023-08-16'),
  ...read('requests-by-types'),
};

const newest: Record<string, Schema> = {
  'POST /v1/checkout/sessions': read('checkout-session-2026-10-28'),
  'POST /v1/billing_portal/sessions': read('portal-session-2026-10-28'),
  'POST /v1/customers': read('customer-2026-10-28'),
  'POST /v1/subscriptions/{id}': read('subscription-update-2026-10-28'),
};

const compiled = new Map<string, ValidateFunction[]>();

/** What was asked for, if Stripe would understand it. `operation` is like `GET /v1/prices`. */
export function checkRequest(operation: string, query: string, body: string): Params {
  const asked = operation.startsWith('GET ') ? query : body;
  const stray = operation.startsWith('GET ') ? body : query;
  if (stray) throw new StripeRefusal(400, `Received unknown parameters: ${stray}`);
  const given = () => qs.parse(asked, { depth: 20, arrayLimit: 100, parameterLimit: 1000 });
  let params: Params = given();
  for (const check of checksOf(operation)) {
    params = given();
    if (!check(params)) throw refusalOf(check.errors?.[0]);
  }
  return params;
}

function checksOf(operation: string): ValidateFunction[] {
  const known = compiled.get(operation);
  if (known) return known;
  const schemas = described[operation];
  if (!schemas) throw new StripeRefusal(404, `Unrecognized request URL (${operation})`);
  const latest = newest[operation];
  // The newest first, so that numbers come out as the description of the operation has them.
  const checks = [
    ...(latest ? [ajv.compile(latest)] : []),
    ajv.compile(closed(operation.startsWith('GET ') ? schemas.query : schemas.body)),
  ];
  compiled.set(operation, checks);
  return checks;
}

/** The same schema, with every object refusing what it does not name. */
function closed<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(closed) as Part;
  if (!part || typeof part !== 'object') return part;
  const inside = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  const isObject = inside.type === 'object' && 'properties' in inside && !('additionalProperties' in inside);
  return (isObject ? { ...inside, additionalProperties: false } : inside) as Part;
}

function refusalOf(error: ErrorObject | undefined): StripeRefusal {
  const path = (error?.instancePath ?? '').split('/').slice(1);
  const { additionalProperty, missingProperty } = error?.params ?? {};
  const [first = '', ...rest] = [...path, additionalProperty ?? missingProperty].filter(Boolean);
  const param = first + rest.map((name) => `[${name}]`).join('');
  if (additionalProperty)
    return new StripeRefusal(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  if (missingProperty)
    return new StripeRefusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return new StripeRefusal(400, `Invalid ${param}: ${error?.message}`, { param });
}
