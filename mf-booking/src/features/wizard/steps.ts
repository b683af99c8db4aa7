import { type BookingDraft, type BookingStep, bookingSteps, noteFieldNames, placeFieldNames } from '@nitida/contract';
import { type ComponentType, createElement } from 'react';
import { type Code, codeOf } from '../../lib/code.ts';
import type { Texts } from '../../lib/use-texts.ts';
import { FetchedScreen } from './fetched-screen.tsx';
import type { StepProps } from './step-form.ts';
import { PropertyStep } from './steps/property/property-step.tsx';

type StepScreen = ComponentType<StepProps>;
type LaterSteps = typeof import('./steps/later-steps.ts');

const later = (name: keyof LaterSteps): Code<StepScreen> => codeOf(async () => (await import('./steps/later-steps.ts'))[name]);

/** The steps after the first load while the customer answers that. The calendar is the heaviest part of the wizard, so it is a file of its own. */
const laterCode: Readonly<Record<Exclude<BookingStep, 'property'>, Code<StepScreen>>> = {
  type: later('TypeStep'),
  extras: later('ExtrasStep'),
  speed: later('SpeedStep'),
  repeat: later('RepeatStep'),
  time: codeOf(async () => (await import('./steps/time/time-step.tsx')).TimeStep),
  address: later('AddressStep'),
  instructions: later('InstructionsStep'),
};

const screenOf =
  (step: keyof typeof laterCode): StepScreen =>
  (props) =>
    createElement(FetchedScreen<StepProps>, { code: laterCode[step], props });

export interface StepDefinition {
  title: (t: Texts) => string;
  lead: (t: Texts) => string;
  /** The fields that the step asks for, in their order on the screen. The error summary links to them. */
  fields: readonly (keyof BookingDraft)[];
  /** The label of the button that continues from this step. */
  onwards: (t: Texts) => string;
  /** Whether the screen shows the notice of affected steps itself, because much of it is below the choice. */
  hasOwnNotice?: boolean;
  Screen: StepScreen;
}

export const steps: Readonly<Record<BookingStep, StepDefinition>> = {
  property: {
    title: (t) => t('property.title'),
    lead: (t) => t('property.lead'),
    fields: ['apartmentSize', 'livingRoomsNum', 'bedroomsNum', 'bathroomsNum', 'kitchensNum'],
    onwards: (t) => t('nav.toType'),
    hasOwnNotice: true,
    Screen: PropertyStep,
  },
  type: {
    title: (t) => t('type.title'),
    lead: (t) => t('type.lead'),
    fields: ['selectedCleaning', 'numberOfHours'],
    onwards: (t) => t('nav.toExtras'),
    Screen: screenOf('type'),
  },
  extras: {
    title: (t) => t('extras.title'),
    lead: (t) => t('extras.lead'),
    fields: ['selectedServices'],
    onwards: (t) => t('nav.toSpeed'),
    Screen: screenOf('extras'),
  },
  speed: {
    title: (t) => t('speed.title'),
    lead: (t) => t('speed.lead'),
    fields: ['selectedSpeed'],
    onwards: (t) => t('nav.toRepeat'),
    Screen: screenOf('speed'),
  },
  repeat: {
    title: (t) => t('repeat.title'),
    lead: (t) => t('repeat.lead'),
    fields: ['repeat'],
    onwards: (t) => t('nav.toTime'),
    Screen: screenOf('repeat'),
  },
  time: {
    title: (t) => t('time.title'),
    lead: (t) => t('time.lead'),
    fields: ['date', 'time', 'lastDate', 'customSchedule'],
    onwards: (t) => t('nav.toAddress'),
    Screen: screenOf('time'),
  },
  address: {
    title: (t) => t('address.title'),
    lead: (t) => t('address.lead'),
    fields: placeFieldNames,
    onwards: (t) => t('nav.toInstructions'),
    Screen: screenOf('address'),
  },
  instructions: {
    title: (t) => t('instructions.title'),
    lead: (t) => t('instructions.lead'),
    fields: noteFieldNames,
    onwards: (t) => t('nav.toSummary'),
    Screen: screenOf('instructions'),
  },
};

/** The code of the next step. It is undefined after the last step. */
export function codeAfter(step: BookingStep): Code<unknown> | undefined {
  const next = stepAfter(step);
  return next === null || next === 'property' ? undefined : laterCode[next];
}

/** Loads the code of the later steps as soon as the wizard shows any step. */
export function prefetchSteps(): void {
  for (const code of Object.values(laterCode)) void code.fetch().catch(() => {});
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
