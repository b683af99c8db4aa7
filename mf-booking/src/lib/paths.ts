import type { BookingStep } from '@nitida/contract';
import { host } from '../host.ts';

/** Paths of this remote's own routes; they exist wherever its code runs. */
export const paths = {
  wizard: (step: BookingStep): string => host().links.to('booking.wizard', { step }) ?? '/',
  firstUnfinished: (): string => host().links.to('booking.wizard', {}) ?? '/',
  edit: (step: BookingStep): string => host().links.to('booking.edit', { step }) ?? '/',
  summary: (): string => host().links.to('booking.summary') ?? '/',
  confirmation: (order: string): string => host().links.to('booking.confirmation', { order }) ?? '/',
};
