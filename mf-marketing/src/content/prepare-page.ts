import type { Language } from '@nitida/contract';
import type { PageHead } from '@nitida/host';
import { loadPageContent, type PageName } from './use-page-content.ts';
import { loadSettings } from './use-settings.ts';

/** What a page of sections needs for its first render: its file in the language, and the settings that its figures come from. */
export const preparePage =
  (name: PageName) =>
  async (language: Language): Promise<PageHead> => {
    const [page] = await Promise.all([loadPageContent(name, language), loadSettings()]);
    return { title: page.title, description: page.lead ?? page.title };
  };
