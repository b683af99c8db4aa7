import type { NavigationPlace } from '@nitida/contract';

/** The names of places, by place. */
export const placeKeys: Readonly<Record<NavigationPlace, string>> = {
  tabs: 'menuPlace.tabs',
  'menu.work': 'menuPlace.menuWork',
  'menu.profile': 'menuPlace.menuProfile',
  'menu.info': 'menuPlace.menuInfo',
  'menu.end': 'menuPlace.menuEnd',
  'footer.cleaning': 'menuPlace.footerCleaning',
  'footer.withUs': 'menuPlace.footerWithUs',
  'footer.legal': 'menuPlace.footerLegal',
};

/** The groups of places, in the order in which visitors see them. */
export const placeGroups: readonly { key: string; places: readonly NavigationPlace[] }[] = [
  { key: 'menus.header', places: ['tabs'] },
  { key: 'menus.menu', places: ['menu.end', 'menu.profile', 'menu.info', 'menu.work'] },
  { key: 'menus.footer', places: ['footer.cleaning', 'footer.withUs', 'footer.legal'] },
];
