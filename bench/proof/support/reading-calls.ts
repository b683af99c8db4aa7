import { downloads, endpoints, isMutating, staffEndpoints } from '@nitida/contract';
import type { Opening } from './openings.ts';

/** Each call that changes something begins with one of these words. Any other one reads, whatever its method is. */
export const changing: ReadonlySet<string> = new Set([
  ...[
    'accept',
    'add',
    'allow',
    'annul',
    'answer',
    'approve',
    'begin',
    'cancel',
    'change',
    'choose',
    'close',
    'complete',
    'confirm',
    'correct',
    'create',
    'crop',
    'delete',
  ],
  ...[
    'drop',
    'end',
    'forgot',
    'give',
    'grant',
    'logout',
    'mark',
    'pause',
    'propose',
    'publish',
    'record',
    'redeem',
    'refund',
    'register',
    'remove',
    'repeat',
    'request',
  ],
  ...[
    'resend',
    'reschedule',
    'reset',
    'restore',
    'resume',
    'retry',
    'save',
    'schedule',
    'sell',
    'send',
    'set',
    'settle',
    'sign',
    'signin',
    'signup',
  ],
  ...['skip', 'start', 'submit', 'take', 'undo', 'update', 'upload', 'use', 'verify'],
]);

/** Calls that this rule takes for reading ones and that no page opens to read, each with the reason. */
const leftOut: Record<string, string> = {
  'site checkEmail': 'sends a mail, and is refused after a few',
  'site cleanerSignIn': 'begins a session',
  'site cleanerSignOut': 'ends a session',
  'site openCustomerView': 'begins the view of a customer by staff',
  'site getUnverifiedUser': 'reads the sign-up of the cookie by its key, and a customer has no such cookie',
  'staff readStaffLink': 'reads the invitation of a mail by its token, and nobody in the proof is invited',
  'staff makeContentPreview': 'signs a link, and reads nothing',
  'staff viewAsCustomer': 'makes the link that begins a view',
};

export const firstWord = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? '';

/** The calls of customers, cleaners and staff that read, such as `staff getOrder`. */
export function readingCalls(): string[] {
  const site = Object.entries(endpoints).flatMap(([name, [method]]) => {
    const isChange = method === 'GET' ? isMutating(name as keyof typeof endpoints) : changing.has(firstWord(name));
    return isChange ? [] : [`site ${name}`];
  });
  const staff = Object.entries(staffEndpoints).flatMap(([name, [method]]) =>
    method !== 'GET' && changing.has(firstWord(name)) ? [] : [`staff ${name}`],
  );
  return [...site, ...Object.keys(downloads).map((name) => `download ${name}`), ...staff];
}

/** The reading calls that nothing opens, though nobody left them out with a reason. */
export function unopened(openings: readonly Pick<Opening, 'call'>[]): string[] {
  const opened = new Set(openings.map(({ call }) => call));
  return readingCalls().filter((call) => !opened.has(call) && !(call in leftOut));
}

/** What is left out but is no reading call of the contract, or is opened. */
export function leftOutInVain(openings: readonly Pick<Opening, 'call'>[]): string[] {
  const reading = new Set(readingCalls());
  const opened = new Set(openings.map(({ call }) => call));
  return Object.keys(leftOut).filter((call) => !reading.has(call) || opened.has(call));
}
