import type { BusinessSettings, Calls } from '@nitida/contract';
import type { Http } from '@nitida/host';
import { atom, type createStore } from 'jotai';

export type Company = BusinessSettings['company'];

export interface CompanyParts {
  http: Http;
  store: ReturnType<typeof createStore>;
  /** What a page that was made ahead has inlined, by the call's name: its first render must repeat what stands there. */
  answers?: Readonly<Record<string, unknown>> | undefined;
}

export type ShellCompany = ReturnType<typeof createCompany>;

/** What the shell tells by the business settings: who the site is of, and from which age on; null until that is known. */
export function createCompany({ http, store, answers }: CompanyParts) {
  // Looked at and not taken: an inlined answer is good for one asking, and that is the page's.
  const inlined = answers?.getBusinessSettings as Calls['getBusinessSettings']['answer'] | undefined;
  const settingsAtom = atom<BusinessSettings | null>(inlined?.settings ?? null);
  return {
    companyAtom: atom((get): Company | null => get(settingsAtom)?.company ?? null),
    minimumAgeAtom: atom((get) => get(settingsAtom)?.minimumAge ?? null),
    /** Asks once; again after a failure. */
    async load(through: Http = http): Promise<void> {
      if (store.get(settingsAtom) !== null) return;
      const result = await through.call('getBusinessSettings');
      if (result.ok) store.set(settingsAtom, result.data.settings);
    },
  };
}
