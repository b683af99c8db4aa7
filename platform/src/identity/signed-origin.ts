const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin that a signature names. All names of one's own machine are one. */
export function signedOrigin(address: string): string {
  const url = new URL(address);
  if (ownMachine.has(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}
