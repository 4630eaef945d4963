import { stemOfAddress } from '#app/media/image.ts';
import { claimImage, claimImagesOfUrls, imageIdOfUrl } from '#app/media/images/image-usage.server.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { footerSettings, headerSettings, topbarSettings } from '../site.tables.server.ts';
import {
  type Asking,
  changeFrame,
  navigationChangedMeanwhile,
  type Saved,
} from './change-navigation.server.ts';
import type { SettingsFields, SettingsPlace } from './navigation.forms.ts';
import { findSettings } from './navigation-admin.queries.server.ts';

/** Saves the settings of the header with its top bar, or of the footer: one form, so one edit. Admins only. */
export function saveSettings<Place extends SettingsPlace>(
  scope: Asking,
  place: Place,
  openedRevision: number,
  form: SettingsFields<Place>,
): Promise<Outcome<Saved>> {
  return changeFrame(scope, place, async (tx, admin) => {
    const before = await findSettings(tx, place);
    if (before.revision !== openedRevision) return navigationChangedMeanwhile;
    const shown = await signForLogo(tx, form.logoUrl, place);
    if (!shown.ok) return shown;
    const revision = openedRevision + 1;
    await write[place](tx, form, revision);
    await recordAuditEvent(tx, admin, {
      action: `${place}.edit`,
      subject: { id: place, name: place },
      before: before.fields,
      after: { ...form },
    });
    return ok({ id: place, revision });
  });
}

type Write<Place extends SettingsPlace> = (
  tx: Db,
  form: SettingsFields<Place>,
  revision: number,
) => Promise<void>;

const write: { [Place in SettingsPlace]: Write<Place> } = {
  async header(tx, { logoUrl, ...bar }, revision) {
    const set = { ...bar, revision };
    await tx.insert(topbarSettings).values(set).onConflictDoUpdate({ target: topbarSettings.id, set });
    // Without a logo our own mark stays until one was chosen for the first time.
    if (!logoUrl) await tx.update(headerSettings).set({ logoUrl });
    else
      await tx
        .insert(headerSettings)
        .values({ logoUrl })
        .onConflictDoUpdate({ target: headerSettings.id, set: { logoUrl } });
  },
  async footer(tx, { logoUrl }, revision) {
    const set = { logoUrl, revision };
    await tx.insert(footerSettings).values(set).onConflictDoUpdate({ target: footerSettings.id, set });
  },
};

/** From now on the image library knows where this picture is shown, and the one before is let go. */
async function signForLogo(tx: Db, logoUrl: string | null, place: SettingsPlace): Promise<Outcome> {
  const usedBy = { kind: place, id: place };
  if (logoUrl && stemOfAddress(logoUrl) !== undefined) {
    const imageId = await imageIdOfUrl(tx, logoUrl);
    const claimed = imageId && (await claimImage(tx, imageId, usedBy));
    if (!claimed?.ok) return refuse('missing', 'frame:refusal.imageGone', { field: 'logoUrl' });
  }
  await claimImagesOfUrls(tx, logoUrl ? [logoUrl] : [], usedBy);
  return ok();
}
