import { staffScopes } from '@nitida/contract';
import { anyOf, type Command, type Typed, text } from './command.ts';

const byId = ({ args }: Typed) => ({ params: { id: args.id } });

/** Commands for accounts of staff, and for what they did. */
export const staff: readonly Command[] = [
  { words: 'whoami', call: 'getSession', help: 'the account and what it may do' },
  { words: 'staff list', call: 'getStaff', help: 'who may sign in here' },
  {
    words: 'staff create',
    call: 'createStaff',
    help: 'invite a colleague, who gets a link by mail to choose a password',
    args: ['email', 'name', 'surname'],
    options: { scope: { kind: 'several', value: anyOf(staffScopes), help: 'what it may do, as often as needed' } },
    input: ({ args, several }) => ({ body: { ...args, scopes: several.scope ?? [] } }),
  },
  { words: 'staff link', call: 'sendStaffLink', help: 'mail another link to a colleague who waits for one', args: ['id'], input: byId },
  {
    words: 'staff reset',
    call: 'resetStaffPassword',
    help: "end a colleague's password and mail them a link to choose another",
    args: ['id'],
    input: byId,
  },
  { words: 'staff remove', call: 'removeStaff', help: 'end an account and its log-ins', args: ['id'], input: byId },
  {
    words: 'staff password',
    call: 'changePassword',
    help: 'change your own password, to NITIDA_NEW_PASSWORD or a prompt',
    input: async ({ read }) => ({
      body: { currentPassword: await read('password:NITIDA_STAFF_PASSWORD'), newPassword: await read('password:NITIDA_NEW_PASSWORD') },
    }),
  },
  { words: 'code begin', call: 'beginSecondFactor', help: 'a new secret for your authenticator app, shown once' },
  {
    words: 'code confirm',
    call: 'confirmSecondFactor',
    help: 'sign in with codes from now on; the first code of the app',
    args: ['code'],
    input: ({ args }) => ({ body: { code: args.code } }),
  },
  {
    words: 'code reset',
    call: 'resetSecondFactor',
    help: 'take the codes of an account away whose telephone is lost; its owner gets a link to set up new ones',
    args: ['id'],
    input: byId,
  },
  { words: 'passkey list', call: 'getPasskeys', help: 'your own passkeys; only a browser adds and uses them' },
  { words: 'passkey remove', call: 'removePasskey', help: 'end one of your passkeys', args: ['id'], input: byId },
  {
    words: 'audit list',
    call: 'getAudit',
    help: 'who did what, newest first',
    options: {
      subject: text('ID', 'of one thing only'),
      by: text('ID', 'of one account only'),
      action: text('CALL', 'of one call only, such as refundOrder'),
      text: text('TEXT', 'with this text in the details'),
      from: text('2027-06-01', 'not before this day'),
      until: text('2027-06-30', 'not after this day'),
      before: text('NUMBER', 'older than this entry'),
    },
    input: ({ options }) => ({ query: options }),
  },
  {
    words: 'security list',
    call: 'getSecurityEvents',
    help: 'who logged in, failed, was limited or refused, newest first',
    options: {
      who: text('EMAIL', 'of one email, id or pseudonym only'),
      network: text('PSEUDONYM', 'from one network only'),
      outcome: text('OUTCOME', 'passed, failed, limited or refused'),
      before: text('NUMBER', 'older than this event'),
    },
    input: ({ options }) => ({ query: options }),
  },
];
