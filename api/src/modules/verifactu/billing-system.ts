import packageFile from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import type { BillingSystem } from './record.ts';

/** The program as records and the producer's declaration name it. The company makes it for itself, so it is its producer. */
export const billingSystem = (
  { siteVersion, publicOrigin, origin }: Pick<Config, 'siteVersion' | 'publicOrigin' | 'origin'>,
  producerName: string,
  producerNif: string,
): BillingSystem => ({
  producerName: producerName.slice(0, 120),
  producerNif,
  name: 'Nítida',
  id: 'NT',
  version: (siteVersion ?? packageFile.version).slice(0, 50),
  installation: new URL(publicOrigin ?? origin).host.slice(0, 100),
});
