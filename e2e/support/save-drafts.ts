import { type Language, languages } from '@nitida/contract';
import { staffEndpoints } from '@nitida/contract/staff-calls';
import { demoStaffRequests } from './staff-account.ts';
import { expect } from './test.ts';

/**
 * Saves a page in all languages as staff do.
 * @param from the number of the version that is changed; 0 for a page without any
 */
export async function saveDrafts(page: string, bodyIn: (language: Language) => object, from: number): Promise<void> {
  const requests = await demoStaffRequests();
  const [, path] = staffEndpoints.saveContent;
  for (const language of languages) {
    const answer = await requests.post(path, { data: { page, language, from, body: bodyIn(language) } });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  await requests.dispose();
}
