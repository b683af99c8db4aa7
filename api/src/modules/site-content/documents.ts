import type { ContentFault, Language, SiteBody } from '@nitida/contract';
import type { ShownPages } from '@nitida/contract/content/destinations';
import { findMailFaults, mailEdits } from '@nitida/contract/content/mail-edits';
import { findNavigationFaults } from '@nitida/contract/content/navigation-edits';
import { loadMailSeeds, type MailSeeds } from './mail-seeds.ts';

export interface MailBeginning {
  subject: string;
  preview: string;
}

export interface SiteDocuments {
  /** The documents that staff can change. */
  names: readonly string[];
  /** The texts of a mail in the files. Null when the document is no mail. */
  mail(document: string): MailSeeds | null;
  /** How each mail begins in the inbox, with what staff changed. */
  beginnings(edited: readonly { document: string; body: SiteBody }[]): Record<string, Record<Language, MailBeginning>>;
  /** Everything for which a document must not be published. An empty body stands for the files of the release. */
  faults(document: string, body: SiteBody, shown: ShownPages): ContentFault[];
}

/** The documents beside pages. */
export async function openSiteDocuments(): Promise<SiteDocuments> {
  const mails = await loadMailSeeds();
  return {
    names: ['navigation', ...mails.keys()],
    mail: (document) => mails.get(document) ?? null,
    beginnings: (edited) =>
      Object.fromEntries(
        [...mails].map(([document, seeds]) => [document, beginningOf(seeds, edited.find((one) => one.document === document)?.body)]),
      ),
    faults(document, body, shown) {
      const seeds = mails.get(document);
      return seeds ? findMailFaults(document, body, seeds) : findNavigationFaults(body, shown);
    },
  };
}

function beginningOf(seeds: MailSeeds, body: SiteBody | undefined): Record<Language, MailBeginning> {
  const changes = mailEdits.safeParse(body).data ?? {};
  const inLanguage = (lng: Language): MailBeginning => {
    const { subject = '', preview = '' } = { ...seeds[lng], ...changes[lng] };
    return { subject, preview };
  };
  const [en, es, sv, da] = [inLanguage('en'), inLanguage('es'), inLanguage('sv'), inLanguage('da')];
  return { en, es, sv, da, no: inLanguage('no'), nl: inLanguage('nl'), de: inLanguage('de'), ru: inLanguage('ru') };
}
