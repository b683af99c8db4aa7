import { customerPages } from './customer-pages.ts';
import { entry } from './entry.ts';
import { paymentPages } from './payment-pages.ts';
import { publicPages } from './public-pages.ts';
import type { Screen } from './screen.ts';
import { shellScreens } from './shell-screens.ts';
import { wizardScreens } from './wizard.ts';

/** Every screen of the site in each state that looks different. */
export const screens: readonly Screen[] = [...publicPages, ...wizardScreens, ...entry, ...customerPages, ...shellScreens, ...paymentPages];
