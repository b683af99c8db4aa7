import type { BookingStep } from '@nitida/contract';
import { host } from '../host.ts';

/** The paths of this remote's own routes, which are always available to its own code. */
export const paths = {
  wizard: (step: BookingStep): string => host().links.to('booking.wizard', { step }) ?? '/',
  firstUnfinished: (): string => host().links.to('booking.wizard', {}) ?? '/',
  again: (order: string): string => host().links.to('booking.wizard', { rebook: order }) ?? '/',
  edit: (step: BookingStep): string => host().links.to('booking.edit', { step }) ?? '/',
  summary: (): string => host().links.to('booking.summary') ?? '/',
  confirmation: (order: string): string => host().links.to('booking.confirmation', { order }) ?? '/',
};
