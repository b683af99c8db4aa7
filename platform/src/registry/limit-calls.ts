/** How often one sender may call the platform. */
export interface CallLimit {
  /** A network address, or somebody whose proof was accepted. */
  kind: 'address' | 'publisher';
  who: string;
  max: number;
  minutes: number;
}

/** Counts a call. @returns the minutes until the next one is accepted when there were too many, else null */
export type CountCall = (limit: CallLimit) => Promise<number | null>;

const minutes = 5;

/** One address may have several publishers: an office, or a runner of CI. Consoles ask every few seconds. */
const perAddress = 1500;
const perPublisher = 500;

export const limitOfAddress = (address: string): CallLimit => ({ kind: 'address', who: address, max: perAddress, minutes });
export const limitOfPublisher = (who: string): CallLimit => ({ kind: 'publisher', who, max: perPublisher, minutes });

export const tooManyCalls = ({ kind, max, minutes: during }: CallLimit, wait: number): string =>
  `There were more than ${max} calls in ${during} minutes ${kind === 'address' ? 'from this address' : 'by this publisher'}. Try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`;
