/** Whether a text can be an Ed25519 public key: 32 bytes in base64url. */
export const isPublicKey = (text: string): boolean => /^[\w-]{43}$/.test(text.trim());

/** Whether a text is an address with TLS, which the issuer of tokens needs. A local run also accepts its own machine. */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text.trim());
  return url !== null && (url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
}
