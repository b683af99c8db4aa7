import * as z from 'zod';
import { languages } from '../language.ts';
import { type NavigationPlace, navigationPlaces } from '../navigation.ts';
import { language } from '../primitives.ts';
import { isCampaignName } from './campaigns.ts';
import { problemOfDestination, type ShownPages } from './destinations.ts';
import type { ContentFault } from './documents.ts';
import { isPlainText } from './plain-text.ts';

/** The entries that remotes declare in their `remote.ts`. Staff change these, and can add those of other places. */
export const declaredEntries: Record<NavigationPlace, readonly string[]> = {
  tabs: ['work.home', 'marketing.affiliateProgram', 'marketing.businessForm'],
  'menu.work': ['work.home', 'work.instructions', 'work.survey'],
  'menu.profile': ['account.personalInfo', 'account.addresses', 'account.orders', 'account.settings'],
  'menu.info': ['marketing.infoPrice', 'marketing.cancellationPolicy', 'marketing.faq'],
  'menu.end': ['marketing.contactUs', 'booking.wizard'],
  'footer.cleaning': ['booking.wizard', 'marketing.infoPrice', 'marketing.faq', 'marketing.cancellationPolicy', 'marketing.contactUs'],
  'footer.withUs': ['work.home', 'work.instructions', 'marketing.affiliateProgram', 'marketing.businessForm'],
  'footer.legal': [
    'marketing.termsOfUse',
    'marketing.privacyPolicy',
    'marketing.cookies',
    'marketing.legalNotice',
    'marketing.accessibility',
  ],
};

/** The places whose entries the law asks for on every page. They can be renamed and moved, and not hidden. */
export const requiredPlaces: readonly NavigationPlace[] = ['footer.legal'];

/** Every page that an entry can lead to, beside campaigns. */
export const navigationRoutes: readonly string[] = [...new Set(navigationPlaces.flatMap((place) => declaredEntries[place]))];

/** Whether staff can add entries to a place. The header has no room for more. */
export const canAdd = (place: NavigationPlace): boolean => place !== 'tabs';

const longestName = 40;

const entry = z.strictObject({
  /** The name of a route, or of a campaign. */
  route: z.string().max(64),
  isHidden: z.boolean().default(false),
  /** Its name, where staff changed it. Other languages have the declared one; a campaign has none, so it needs each. */
  names: z.partialRecord(language, z.string().trim().max(2_000)).default({}),
});

/** The menus and the footer as staff changed them. The entries of a place stand in this order; those that it does not name follow as declared. */
export const navigationEdits = z.strictObject({ places: z.partialRecord(z.enum(navigationPlaces), z.array(entry).max(50)).default({}) });
export type NavigationEdits = z.infer<typeof navigationEdits>;
export type NavigationEdit = z.infer<typeof entry>;

/** Everything for which changed menus must not be published. */
export function findNavigationFaults(body: unknown, shown: ShownPages): ContentFault[] {
  const fault = (field: string, what: string, lng: ContentFault['language'] = 'en'): ContentFault => ({
    ...{ page: 'navigation', language: lng, section: null, field, what },
  });
  const shape = navigationEdits.safeParse(body);
  if (!shape.success) return shape.error.issues.map(({ path, message }) => fault(path.join('.'), message));
  return navigationPlaces.flatMap((place) => {
    const entries = shape.data.places[place] ?? [];
    return entries.flatMap(({ route, isHidden, names }, index) => {
      const at = `places.${place}.${index}`;
      const faults: ContentFault[] = [];
      const isDeclared = declaredEntries[place].includes(route);
      // Entries that remotes declare leave the menus by themselves when their pages are taken down.
      const problem = isDeclared || isHidden ? null : problemOfDestination(route, shown);
      if (!isCampaignName(route) && !navigationRoutes.includes(route)) faults.push(fault(`${at}.route`, `no remote declares ${route}`));
      else if (!canAdd(place) && !isDeclared) faults.push(fault(`${at}.route`, 'there is no room for more entries here'));
      else if (problem !== null) faults.push(fault(`${at}.route`, problem));
      if (entries.findIndex((other) => other.route === route) < index) faults.push(fault(`${at}.route`, 'this entry stands here twice'));
      if (isHidden && requiredPlaces.includes(place) && isDeclared) faults.push(fault(`${at}.isHidden`, 'the law asks for this entry'));
      for (const lng of languages) {
        const what = problemOfName(names[lng] ?? (isCampaignName(route) ? '' : undefined));
        if (what !== null) faults.push(fault(`${at}.names.${lng}`, what, lng));
      }
      return faults;
    });
  });
}

function problemOfName(name: string | undefined): string | null {
  if (name === undefined) return null;
  if (name === '') return 'this name is empty';
  if (name.length > longestName) return `longer than fits into a menu: ${longestName} characters at most`;
  return isPlainText(name) && !name.includes('{{') ? null : 'only plain text can stand here';
}
