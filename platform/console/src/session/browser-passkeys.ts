import type { PasskeyCreation, PasskeyRequest } from '@nitida/contract/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Read when somebody uses a passkey, because few pages need it. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Lets the person use a passkey. @returns null when they or their device did not */
export async function signWithPasskey(request: PasskeyRequest) {
  const optionsJSON = request as PublicKeyCredentialRequestOptionsJSON;
  try {
    return await (await webAuthn()).startAuthentication({ optionsJSON });
  } catch {
    return null;
  }
}

/** Lets the person make a passkey. @returns null when they or their device did not */
export async function makePasskey(creation: PasskeyCreation) {
  const optionsJSON = creation as PublicKeyCredentialCreationOptionsJSON;
  try {
    return await (await webAuthn()).startRegistration({ optionsJSON });
  } catch {
    return null;
  }
}
