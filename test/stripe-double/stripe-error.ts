/** A refusal in the shape in which Stripe says it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code?: string;
  readonly param?: string;
  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code, param }: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  get body() {
    const { type, code, param, message } = this;
    return { error: { type, code, param, message } };
  }
}

/** What Stripe says of something it does not have: 404 for what the path names, 400 for what a parameter names. */
export const noSuch = (what: string, id: unknown, param = 'id') =>
  new StripeRefusal(param === 'id' ? 404 : 400, `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
