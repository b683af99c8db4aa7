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

/** Who the site is of, by the business settings; null until that is known. */
export function createCompany({ http, store, answers }: CompanyParts) {
  // Looked at and not taken: an inlined answer is good for one asking, and that is the page's.
  const inlined = answers?.getBusinessSettings as Calls['getBusinessSettings']['answer'] | undefined;
  const companyAtom = atom<Company | null>(inlined?.settings.company ?? null);
  return {
    companyAtom: atom((get) => get(companyAtom)),
    /** Asks once; again after a failure. */
    async load(through: Http = http): Promise<void> {
      if (store.get(companyAtom) !== null) return;
      const result = await through.call('getBusinessSettings');
      if (result.ok) store.set(companyAtom, result.data.settings.company);
    },
  };
}
