import type { EmailService } from '#app/platform/env.server.ts';
import type { DeliverContactMessage } from './contact-delivery.server.ts';

/** What services of this kind ask for: the version of the browser library whose requests these are. */
const libraryVersion = '4.4.1';

const reasons: Partial<Record<number, string>> = {
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
    const response = await fetch(endpoint, {
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
    await response.body?.cancel();
    const { status } = response;
    if (status !== 200)
      throw new Error(`The e-mail service said ${[status, reasons[status]].filter(Boolean).join(' ')}.`);
  };
}
