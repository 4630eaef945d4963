import type { EmailService } from '#app/platform/env.server.ts';
import type { DeliverContactMessage } from './contact-delivery.server.ts';

/** What services of this kind ask for: the version of the browser library whose requests these are. */
const libraryVersion = '4.4.1';

/** What the statuses mean in that library, which says 0 when nobody answered. */
const reasons: Partial<Record<number, string>> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

/**
 * Hands messages to an EmailJS-compatible service. Only the status of its answer counts, and only 200 is a yes; every
 * other may be a setting that is being repaired, so none of them is final. The service knows no Message-ID: a repeat
 * is not recognised by mail programs.
 */
export function deliverByEmailService(
  { url, serviceId, templateId, publicKey }: EmailService,
  { timeoutMs = 15_000 } = {},
): DeliverContactMessage {
  const endpoint = new URL('/api/v1.0/email/send', url);
  return async ({ name, email, subject, message }, signal) => {
    const request = fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        lib_version: libraryVersion,
        user_id: publicKey,
        service_id: serviceId,
        template_id: templateId,
        template_params: { name, email, subject, message },
      }),
      // Whoever redirects us would get what visitors wrote.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const response = await request.catch((cause) => {
      throw new Error(`The e-mail service was not reached: ${named(0)}.`, { cause });
    });
    await response.body?.cancel();
    if (response.status !== 200) throw new Error(`The e-mail service said ${named(response.status)}.`);
  };
}

const named = (status: number) => (reasons[status] ? `${status} ${reasons[status]}` : String(status));
