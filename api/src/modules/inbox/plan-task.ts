import { toMadrid } from '@nitida/domain';
import type { DomainEvents } from '../../domain-events.ts';

/** The names of the settings, in the language of the staff command line. */
const settings: Readonly<Record<string, string>> = { priceList: 'price list', cleanerPay: "cleaners' pay", business: 'business settings' };

/** Staff plan the change again with the figures that hold now, or leave it. */
export const planPayload = ({ of, at, why, problem, figures }: DomainEvents['plan.failed']) => ({
  planned: settings[of] ?? of,
  from: `${toMadrid(at).date} ${toMadrid(at).time}`,
  reason: why ?? '',
  problem,
  figures: figures.join('; '),
});
