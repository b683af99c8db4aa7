import type { ContentFault, SiteBody } from '@nitida/contract';
import { findMailFaults } from '@nitida/contract/content/mail-edits';
import { findNavigationFaults } from '@nitida/contract/content/navigation-edits';
import { loadMailSeeds, type MailSeeds } from './mail-seeds.ts';

export interface SiteDocuments {
  /** The documents that staff can change. */
  names: readonly string[];
  /** The texts of a mail in the files. Null when the document is no mail. */
  mail(document: string): MailSeeds | null;
  /** Everything for which a document must not be published. An empty body stands for the files of the release. */
  faults(document: string, body: SiteBody): ContentFault[];
}

/** The documents beside pages. */
export async function openSiteDocuments(): Promise<SiteDocuments> {
  const mails = await loadMailSeeds();
  return {
    names: ['navigation', ...mails.keys()],
    mail: (document) => mails.get(document) ?? null,
    faults(document, body) {
      const seeds = mails.get(document);
      return seeds ? findMailFaults(document, body, seeds) : findNavigationFaults(body);
    },
  };
}
