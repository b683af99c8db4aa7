import { newKeyText, publisherKey, signRequest } from '@nitida/platform/identity/publisher-key';
import { staffOrigin } from '../production/staff.ts';
import { type Answer, ask } from '../support/http.ts';
import type { Sent } from './craft.ts';

/** Who sends a sound release, and how. */
export interface Sender {
  /** The key of the team. */
  own: string;
  /** The key of another team. */
  other: string;
  /** A key of the team that was revoked. */
  revoked: string;
}

const path = '/platform/releases';
const headersOf = (authorization?: string) => ({
  host: new URL(staffOrigin).host,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '198.51.100.3',
  ...(authorization && { authorization }),
});
const send = (port: number, body: unknown, authorization?: string): Promise<Answer> =>
  ask(port + 1, 'POST', path, { body, headers: headersOf(authorization) });

interface Signing {
  origin?: string;
  method?: string;
  url?: string;
  at?: Date;
}

const signed = (pem: string, body: unknown, { origin = staffOrigin, method = 'POST', url = path, at = new Date() }: Signing = {}): string =>
  signRequest(publisherKey(pem), { origin, method, url, body }, at);

type Send = (port: number, sound: Sent, keys: Sender) => Promise<Answer>;
const withOwnKey =
  (change: (sound: Sent) => unknown): Send =>
  (port, sound, { own }) => {
    const body = change(sound);
    return send(port, body, signed(own, body));
  };
const signedOtherwise =
  (how: Signing): Send =>
  (port, sound, { own }) =>
    send(port, sound, signed(own, sound, how));

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** A node that reads in the headers that too much comes ends the connection, perhaps before its answer could be read. */
function endedEarly(error: NodeJS.ErrnoException): Answer {
  if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
  return { status: 413, body: null, location: null, cookies: [] };
}

/** Ways to send a release, each of which is refused. */
export const hostileSenders: readonly (readonly [string, Send])[] = [
  ['is not signed', (port, sound) => send(port, sound)],
  ['is signed with a foreign key', (port, sound) => send(port, sound, signed(newKeyText(), sound))],
  ['is signed by another team', (port, sound, { other }) => send(port, sound, signed(other, sound))],
  ['is signed with a revoked key', (port, sound, { revoked }) => send(port, sound, signed(revoked, sound))],
  [
    'is signed in the name of another key',
    (port, sound, { own, other }) => send(port, sound, signed(other, sound).replace(publisherKey(other).id, publisherKey(own).id)),
  ],
  ['is signed for another site', signedOtherwise({ origin: 'https://staff.evil.example' })],
  ['is signed for another call', signedOtherwise({ url: '/platform/roll-back' })],
  ['is signed for another method', signedOtherwise({ method: 'GET' })],
  ['is signed an hour ago', signedOtherwise({ at: new Date(Date.now() - 3_600_000) })],
  ['is signed in an hour', signedOtherwise({ at: new Date(Date.now() + 3_600_000) })],
  ['was changed after it was signed', (port, sound, { own }) => send(port, { ...sound, channel: 'staging' }, signed(own, sound))],
  ['has a signature without end', (port, sound) => send(port, sound, `Nitida-Key ${'id=a, '.repeat(2000)}`)],
  ['goes to a channel outside', withOwnKey((sound) => ({ ...sound, channel: '../../production' }))],
  ['goes to the channel of a prototype', withOwnKey((sound) => ({ ...sound, channel: '__proto__' }))],
  ['goes to a channel of 5,000 characters', withOwnKey((sound) => ({ ...sound, channel: `branch/${'a'.repeat(5000)}` }))],
  ['names a command as its commit', withOwnKey((sound) => ({ ...sound, commit: '$(id > /tmp/written)' }))],
  ['has a reason without end', withOwnKey((sound) => ({ ...sound, why: 'a'.repeat(1_000_000) }))],
  ['has files as a list', withOwnKey((sound) => ({ ...sound, files: [] }))],
  ['has files that are no texts', withOwnKey((sound) => ({ ...sound, files: { 'server.mjs': { length: 1e9 } } }))],
  ['has a deep value for its description', (port, sound, { own }) => send(port, { ...sound, release: deep(1500) }, signed(own, sound))],
  ['is nothing', withOwnKey(() => null)],
  ['is a text', withOwnKey(() => 'release')],
  [
    'has 30 MB',
    (...how) =>
      withOwnKey((sound) => ({ ...sound, files: { ...sound.files, 'server.mjs': 'A'.repeat(30_000_000) } }))(...how).catch(endedEarly),
  ],
];
