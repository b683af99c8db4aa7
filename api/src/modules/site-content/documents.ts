import type { ContentFault, SiteBody } from '@nitida/contract';
import { findNavigationFaults } from '@nitida/contract/content/navigation-edits';

/** Whether staff can change a document. */
export const isDocument = (document: string): boolean => document === 'navigation';

/** Everything for which a document must not be published. An empty body stands for the files of the release. */
export const faultsOfDocument = (_document: string, body: SiteBody): ContentFault[] => findNavigationFaults(body);
