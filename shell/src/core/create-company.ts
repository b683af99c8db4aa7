import type { BusinessSettings, Calls } from '@nitida/contract';
import type { Http } from '@nitida/host';
import { atom, type createStore } from 'jotai';

export type Company = BusinessSettings['company'];

export interface CompanyParts {
  http: Http;
  store: ReturnType<typeof createStore>;
  /** The answers that a prerendered page has inlined, by the name of the call. The first render must match its markup. */
  answers?: Readonly<Record<string, unknown>> | undefined;
}

export type ShellCompany = ReturnType<typeof createCompany>;

/** The company and the minimum age of the business settings. Both are null until the settings are loaded. */
export function createCompany({ http, store, answers }: CompanyParts) {
  // The inlined answer is read but not removed, because the page's own first call consumes it.
  const inlined = answers?.getBusinessSettings as Calls['getBusinessSettings']['answer'] | undefined;
  const settingsAtom = atom<BusinessSettings | null>(inlined?.settings ?? null);
  return {
    companyAtom: atom((get): Company | null => get(settingsAtom)?.company ?? null),
    minimumAgeAtom: atom((get) => get(settingsAtom)?.minimumAge ?? null),
    /** Loads the settings once. After a failure, the next call tries again. */
    async load(through: Http = http): Promise<void> {
      if (store.get(settingsAtom) !== null) return;
      const result = await through.call('getBusinessSettings');
      if (result.ok) store.set(settingsAtom, result.data.settings);
    },
  };
}
