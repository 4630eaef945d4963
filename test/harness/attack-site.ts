import type { Db } from '#app/platform/db/database.server.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import {
  announcements,
  announcementTranslations,
  footerMenuItems,
  footerSettings,
  footerSocialLinks,
  headerMenuItems,
  headerSettings,
  pages,
  pageTranslations,
  pageUrls,
  socialLinks,
  topbarSettings,
} from '#app/site/site.tables.server.ts';
import { planTranslations, pricingPlans } from '#app/subscription/plans/plans.tables.server.ts';
import { attackPages, attackSlug } from './attack-pages.ts';
import { addressAttacks, markupAttacks } from './markup-attacks.ts';

const attacks = Object.values(markupAttacks);
/** One string with a way out of a text, of an attribute and of a script. */
const [breakOut = ''] = attacks;

const vectors = attacks.filter((attack) => attack.includes('<svg'));

/** Texts of pages, of their heads and attributes, and one whose own tags become links. */
const attackedTexts = [
  'site:footer.rights',
  'site:header.navigation',
  'contact:form.terms',
  'plans:page.lead',
  'site:home.metaTitle',
  'site:home.metaDescription',
];

/** Puts an attack into everything that an admin can write, as somebody would who got at the database. Says which page has most. */
export async function attackSite(db: Db): Promise<{ written: string }> {
  const written = await db
    .insert(pages)
    .values(attackPages.map((attack, nth) => ({ slug: attackSlug(nth), title: attack, content: attack })))
    .returning();
  await db
    .insert(pageTranslations)
    .values(
      written.map(({ id, title, content }) => ({ pageId: id, language: 'de' as const, title, content })),
    );
  const links = addressAttacks.map((url, order) => ({ title: `${breakOut} ${order}`, url, order }));
  await db.insert(headerMenuItems).values(links.map((link, nth) => ({ ...link, isExternal: nth % 2 === 0 })));
  await db.insert(footerMenuItems).values(links);
  await db.insert(headerSettings).values({ logoUrl: addressAttacks[0] });
  await db.insert(footerSettings).values({ logoUrl: addressAttacks[1] });
  await db.insert(topbarSettings).values({ phoneNumber: `1${breakOut}`, chatLink: addressAttacks[0] });
  await db
    .insert(socialLinks)
    .values(addressAttacks.map((url, order) => ({ platform: `${breakOut} ${order}`, url, order })));
  await db.insert(footerSocialLinks).values(
    vectors.map((attack, order) => ({
      platform: `${breakOut} ${order}`,
      url: 'https://example.org',
      icon: `<svg viewBox="0 0 24 24" onload="x()">${attack}<path d="M0 0h24" onclick="x()"/></svg>`,
      order,
    })),
  );
  const [line] = await db.insert(announcements).values({ isOn: true, link: addressAttacks[0] }).returning();
  if (!line) throw new Error('the announcement was not stored');
  await db
    .insert(announcementTranslations)
    .values(locales.map((language) => ({ announcementId: line.id, language, text: breakOut })));
  await db
    .insert(pageUrls)
    .values(addressAttacks.map((url, nth) => ({ key: `${breakOut}.${nth}`, url })))
    .onConflictDoNothing();
  await db.update(pageUrls).set({ url: addressAttacks[0] });
  await db.update(pricingPlans).set({
    name: breakOut,
    description: breakOut,
    features: [breakOut, ...vectors],
    ctaText: breakOut,
    ctaUrl: addressAttacks[0],
  });
  const sold = await db.select({ planId: pricingPlans.id }).from(pricingPlans);
  const words = {
    name: breakOut,
    description: breakOut,
    features: [breakOut, ...vectors],
    ctaText: breakOut,
  };
  const others = locales.filter((language) => language !== 'en');
  await db
    .insert(planTranslations)
    .values(sold.flatMap(({ planId }) => others.map((language) => ({ planId, language, ...words }))));
  await db
    .insert(translations)
    .values(locales.flatMap((language) => attackedTexts.map((key) => ({ language, key, value: breakOut }))));
  return { written: written[0]?.id ?? '' };
}
