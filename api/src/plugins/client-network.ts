import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The part of an address that counts as one place: an IPv4 address, or the /64 of an IPv6 address, because every home and every rented server has a whole
 * /64. A connection that has closed in the meantime has no address, and its network is "".
 */
export function clientNetworkOf(ip: string | undefined): string {
  if (ip === undefined) return '';
  const [address = ''] = ip.split('%');
  const v4 = address.match(mapped)?.[1];
  if (v4 !== undefined) return v4;
  if (!isIPv6(address)) return ip;
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const all = after === undefined ? first : [...first, ...zeros, ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}
