import { type BookingDraft, type BookingStep, bookingSteps, noteFieldNames, placeFieldNames } from '@nitida/contract';
import { type ComponentType, createElement } from 'react';
import { type Code, codeOf } from '../../lib/code.ts';
import type { Texts } from '../../lib/use-texts.ts';
import { FetchedScreen } from './fetched-screen.tsx';
import type { StepProps } from './step-form.ts';
import { AddressStep } from './steps/address/address-step.tsx';
import { ExtrasStep } from './steps/extras/extras-step.tsx';
import { InstructionsStep } from './steps/instructions/instructions-step.tsx';
import { PropertyStep } from './steps/property/property-step.tsx';
import { RepeatStep } from './steps/repeat/repeat-step.tsx';
import { SpeedStep } from './steps/speed/speed-step.tsx';
import { TypeStep } from './steps/type/type-step.tsx';

/** The calendar is the heaviest part of the wizard, so it loads while the customer answers the earlier steps. */
const timeCode = codeOf(async () => (await import('./steps/time/time-step.tsx')).TimeStep);

const TimeScreen: ComponentType<StepProps> = (props) => createElement(FetchedScreen<StepProps>, { code: timeCode, props });

export interface StepDefinition {
  title: (t: Texts) => string;
  lead: (t: Texts) => string;
  /** The fields that the step asks for, in their order on the screen. The error summary links to them. */
  fields: readonly (keyof BookingDraft)[];
  /** The label of the button that continues from this step. */
  onwards: (t: Texts) => string;
  Screen: ComponentType<StepProps>;
}

export const steps: Readonly<Record<BookingStep, StepDefinition>> = {
  property: {
    title: (t) => t('property.title'),
    lead: (t) => t('property.lead'),
    fields: ['apartmentSize', 'livingRoomsNum', 'bedroomsNum', 'bathroomsNum', 'kitchensNum'],
    onwards: (t) => t('nav.toType'),
    Screen: PropertyStep,
  },
  type: {
    title: (t) => t('type.title'),
    lead: (t) => t('type.lead'),
    fields: ['selectedCleaning', 'numberOfHours'],
    onwards: (t) => t('nav.toExtras'),
    Screen: TypeStep,
  },
  extras: {
    title: (t) => t('extras.title'),
    lead: (t) => t('extras.lead'),
    fields: ['selectedServices'],
    onwards: (t) => t('nav.toSpeed'),
    Screen: ExtrasStep,
  },
  speed: {
    title: (t) => t('speed.title'),
    lead: (t) => t('speed.lead'),
    fields: ['selectedSpeed'],
    onwards: (t) => t('nav.toRepeat'),
    Screen: SpeedStep,
  },
  repeat: {
    title: (t) => t('repeat.title'),
    lead: (t) => t('repeat.lead'),
    fields: ['repeat'],
    onwards: (t) => t('nav.toTime'),
    Screen: RepeatStep,
  },
  time: {
    title: (t) => t('time.title'),
    lead: (t) => t('time.lead'),
    fields: ['date', 'time', 'lastDate', 'customSchedule'],
    onwards: (t) => t('nav.toAddress'),
    Screen: TimeScreen,
  },
  address: {
    title: (t) => t('address.title'),
    lead: (t) => t('address.lead'),
    fields: placeFieldNames,
    onwards: (t) => t('nav.toInstructions'),
    Screen: AddressStep,
  },
  instructions: {
    title: (t) => t('instructions.title'),
    lead: (t) => t('instructions.lead'),
    fields: noteFieldNames,
    onwards: (t) => t('nav.toSummary'),
    Screen: InstructionsStep,
  },
};

/** The separate code of the next step, or null if it has none. It is undefined after the last step. */
export function codeAfter(step: BookingStep): Code<unknown> | null | undefined {
  const next = stepAfter(step);
  return next === null ? undefined : next === 'time' ? timeCode : null;
}

/** Loads the separate code of the time step as soon as the wizard shows any step. */
export function prefetchSteps(): void {
  void timeCode.fetch().catch(() => {});
}

export function isBookingStep(step: string | undefined): step is BookingStep {
  return bookingSteps.some((each) => each === step);
}

export function stepAfter(step: BookingStep): BookingStep | null {
  return bookingSteps[bookingSteps.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: BookingStep): BookingStep | null {
  return bookingSteps[bookingSteps.indexOf(step) - 1] ?? null;
}
