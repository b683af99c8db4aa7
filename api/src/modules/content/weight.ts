import { gzipSync } from 'node:zlib';
import type { ContentFault, DraftPage, Language } from '@nitida/contract';
import { faultAt } from '@nitida/contract/content/find-faults';

/** What a visitor loads for the texts of a page, in bytes after compression. The largest of the site, the Russian privacy policy, has 5,340. */
export const textBudget = 8_000;

/** The texts of a page that are over the budget. */
export function weightFaults(page: string, language: Language, body: DraftPage): ContentFault[] {
  const weight = gzipSync(JSON.stringify(body)).length;
  return weight <= textBudget ? [] : [faultAt(page, language, '', `the page is too heavy: ${weight} bytes of ${textBudget}`)];
}
