import { newKeyText, publisherKey, signRequest } from '../src/identity/publisher-key.ts';
import type { Platform } from '../src/index.ts';
import { systemActor } from '../src/registry/actors.ts';

/** Registers a new key that acts for teams. @returns the private key in PEM. */
export async function registerPublisher({ identity }: Pick<Platform, 'identity'>, ...teams: string[]): Promise<string> {
  const pem = newKeyText();
  await identity.keys.register({ publicKey: publisherKey(pem).publicKey, teams, label: `${teams.join(', ')} tester` }, systemActor('test'));
  return pem;
}

/** Sends a request of the platform, signed with a private key in PEM. */
export function sendSigned(pem: string, staffUrl: string, method: string, url: string, body?: object): Promise<Response> {
  const authorization = signRequest(publisherKey(pem), { origin: staffUrl, method, url, body }, new Date());
  const sent = body && { body: JSON.stringify(body) };
  return fetch(`${staffUrl}${url}`, { method, headers: { authorization, ...(body && { 'content-type': 'application/json' }) }, ...sent });
}

/** A new key that signs compositions: the private half for the registry, the public one for nodes that only serve. */
export function newCompositionKey(): { privateKey: string; publicKey: string } {
  const privateKey = newKeyText();
  return { privateKey, publicKey: publisherKey(privateKey).publicKey };
}
