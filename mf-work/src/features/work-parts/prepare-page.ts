import type { Language } from '@nitida/contract';
import type { PageHead } from '@nitida/host';
import type { TFunction } from 'i18next';
import { host } from '../../host.ts';
import { settings } from './settings.ts';

/** Loads the settings that a page's figures need, and returns the page's title and description. */
export const preparePage =
  (headOf: (t: TFunction<'work'>) => PageHead) =>
  async (language: Language): Promise<PageHead> => {
    await settings.load();
    return headOf(host().language.i18n.getFixedT(language, 'work'));
  };
