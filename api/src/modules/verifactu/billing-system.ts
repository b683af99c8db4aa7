import packageFile from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import type { BillingSystem } from './record.ts';

/**
 * The program as records and the producer's declaration name it. The company makes it for itself, so it is its producer.
 * @param installation 1, and one more after each restored backup, because what was restored is another installation
 */
export const billingSystem = (
  { siteVersion, publicOrigin, origin }: Pick<Config, 'siteVersion' | 'publicOrigin' | 'origin'>,
  producerName: string,
  producerNif: string,
  installation: number,
): BillingSystem => ({
  producerName: producerName.slice(0, 120),
  producerNif,
  name: 'Nítida',
  id: 'NT',
  version: (siteVersion ?? packageFile.version).slice(0, 50),
  installation: `${new URL(publicOrigin ?? origin).host.slice(0, 90)}${installation > 1 ? `/${installation}` : ''}`,
});
