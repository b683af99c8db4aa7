import type { ContentFault, SiteBody, SiteEdition } from '@nitida/contract';
import { siteEdition } from '@nitida/contract/content/site-documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { faultsIn } from '../publish/read-faults.ts';

const conflictDetails = z.object({ newest: z.object({ edition: siteEdition }).nullable() });

export interface SitePublisher {
  isBusy: boolean;
  error: string | undefined;
  /** What the server refused. */
  faults: readonly ContentFault[];
  /** The edition of somebody else that came in between. */
  conflict: SiteEdition | null;
  publish(body: SiteBody): Promise<void>;
  /** Publishes over the edition of somebody else, which stays in the history. */
  overwrite(body: SiteBody): Promise<void>;
}

interface PublisherInput {
  document: string;
  /** The number of the edition that staff began with, 0 for none. */
  from: number;
  onDone: () => void;
}

/** Publishes a document, and knows when somebody else was faster. */
export function usePublisher({ document, from, onDone }: PublisherInput): SitePublisher {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [faults, setFaults] = useState<readonly ContentFault[]>([]);
  const [conflict, setConflict] = useState<SiteEdition | null>(null);

  async function send(body: SiteBody, since: number): Promise<void> {
    setBusy(true);
    setError(undefined);
    setFaults([]);
    const result = await call('publishSiteDocument', { body: { document, from: since, body } });
    setBusy(false);
    setConflict(null);
    if (result.ok) return onDone();
    const newest = conflictDetails.safeParse(result.failure.details).data?.newest;
    if (result.failure.code === 'illegal_transition' && newest) return setConflict(newest.edition);
    const found = faultsIn(result.failure.details);
    setFaults(found);
    if (found.length === 0) setError(failureText(t, result.failure));
  }
  return {
    ...{ isBusy, error, faults, conflict },
    publish: (body) => send(body, from),
    overwrite: (body) => send(body, conflict?.number ?? from),
  };
}
