import type { Language } from '@nitida/contract';
import type { PageHead } from '@nitida/host';
import type { TFunction } from 'i18next';
import { host } from '../../host.ts';
import { settings } from './settings.ts';

/** What a page needs for its first render, the settings that its figures come from, and what it says of itself. */
export const preparePage =
  (headOf: (t: TFunction<'work'>) => PageHead) =>
  async (language: Language): Promise<PageHead> => {
    await settings.load();
    return headOf(host().language.i18n.getFixedT(language, 'work'));
  };
