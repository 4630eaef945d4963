import { stemOfAddress } from '#app/media/image.ts';
import { claimImage, claimImagesOfUrls, imageIdOfUrl } from '#app/media/images/image-usage.server.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { footerSettings, headerSettings, topbarSettings } from '../site.tables.server.ts';
import {
  type Asking,
  changeFrame,
  lockPart,
  navigationChangedMeanwhile,
  type Saved,
} from './change-navigation.server.ts';
import type { FooterForm, HeaderForm } from './navigation.forms.ts';

/** Settings that were never saved are as before the first edit. */
export const neverSaved = 0;

/**
 * Saves the logo of the header, the telephone number and the chat link: one form, so one edit. Without a logo our own mark
 * stays until one was chosen for the first time. Admins only.
 */
export function saveHeader(
  scope: Asking,
  openedRevision: number,
  { logoUrl, phoneNumber, chatLink }: HeaderForm,
): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, 'header');
    const [header] = await tx.select({ logoUrl: headerSettings.logoUrl }).from(headerSettings).limit(1);
    const [topbar] = await tx.select().from(topbarSettings).limit(1);
    if ((topbar?.revision ?? neverSaved) !== openedRevision) return navigationChangedMeanwhile;
    const shown = await signForLogo(tx, logoUrl, 'header');
    if (!shown.ok) return shown;
    const revision = openedRevision + 1;
    const bar = { phoneNumber, chatLink, revision };
    await tx.insert(topbarSettings).values(bar).onConflictDoUpdate({ target: topbarSettings.id, set: bar });
    if (header || logoUrl)
      await tx
        .insert(headerSettings)
        .values({ logoUrl })
        .onConflictDoUpdate({ target: headerSettings.id, set: { logoUrl } });
    await recordAuditEvent(tx, admin, {
      action: 'header.edit',
      subject: { id: 'header', name: 'header' },
      before: {
        logoUrl: header?.logoUrl ?? null,
        phoneNumber: topbar?.phoneNumber ?? null,
        chatLink: topbar?.chatLink ?? null,
      },
      after: { logoUrl, phoneNumber, chatLink },
    });
    return ok({ id: 'header', revision });
  });
}

/** Saves the logo of the footer. Admins only. */
export function saveFooter(
  scope: Asking,
  openedRevision: number,
  { logoUrl }: FooterForm,
): Promise<Outcome<Saved>> {
  return changeFrame(scope, async (tx, admin) => {
    await lockPart(tx, 'footer');
    const [before] = await tx.select().from(footerSettings).limit(1);
    if ((before?.revision ?? neverSaved) !== openedRevision) return navigationChangedMeanwhile;
    const shown = await signForLogo(tx, logoUrl, 'footer');
    if (!shown.ok) return shown;
    const revision = openedRevision + 1;
    await tx
      .insert(footerSettings)
      .values({ logoUrl, revision })
      .onConflictDoUpdate({ target: footerSettings.id, set: { logoUrl, revision } });
    await recordAuditEvent(tx, admin, {
      action: 'footer.edit',
      subject: { id: 'footer', name: 'footer' },
      before: { logoUrl: before?.logoUrl ?? null },
      after: { logoUrl },
    });
    return ok({ id: 'footer', revision });
  });
}

/** From now on the image library knows where this picture is shown, and the one before is let go. */
async function signForLogo(tx: Db, logoUrl: string | null, place: 'header' | 'footer'): Promise<Outcome> {
  const usedBy = { kind: place, id: place };
  if (logoUrl && stemOfAddress(logoUrl) !== undefined) {
    const imageId = await imageIdOfUrl(tx, logoUrl);
    const claimed = imageId && (await claimImage(tx, imageId, usedBy));
    if (!claimed?.ok) return refuse('missing', 'frame:refusal.imageGone', { field: 'logoUrl' });
  }
  await claimImagesOfUrls(tx, logoUrl ? [logoUrl] : [], usedBy);
  return ok();
}
