import { isIPv4, isIPv6 } from 'node:net';

/** A part of the network from which a request comes. Limits for one client hold for it `clients` times. */
export interface Place {
  name: string;
  clients: number;
}

/** Every home and every rented server has a /64, many have a /56, and whoever asks a provider for one has a /48, which is no crowd of 65,536. */
const widths = [
  { bits: 64, clients: 1 },
  { bits: 56, clients: 2 },
  { bits: 48, clients: 4 },
] as const;

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Where a request comes from, the narrowest place first: an IPv4 address, or the /64, /56 and /48 of an IPv6 address. All limits use it. A connection
 * that has closed in the meantime has no address, and its place is "".
 */
export function placesOf(ip: string | undefined): readonly [Place, ...Place[]] {
  const [address = ''] = (ip ?? '').split('%');
  const v4 = address.match(mapped)?.[1];
  if (v4 !== undefined) return [{ name: v4, clients: 1 }];
  if (!isIPv6(address)) return [{ name: ip ?? '', clients: 1 }];
  const groups = groupsOf(address);
  const [narrowest, ...wider] = widths.map(({ bits, clients }) => ({ name: `${prefixOf(groups, bits)}::/${bits}`, clients }));
  if (!narrowest) throw new Error('An address has no place');
  return [narrowest, ...wider];
}

/** The network of an address, which belongs to one provider or household: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkOf(ip: string | undefined): string {
  const places = placesOf(ip);
  const { name } = places.at(-1) ?? places[0];
  return isIPv4(name) ? `${name.split('.').slice(0, 3).join('.')}.0/24` : name;
}

function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(before), read(after ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

/** The first `bits` of an address, in whole groups; what lies beyond is 0. */
const prefixOf = (groups: readonly number[], bits: number): string =>
  groups
    .slice(0, Math.ceil(bits / 16))
    .map((group, index) => (bits - index * 16 < 16 ? group & (0xffff << (16 - (bits - index * 16))) : group).toString(16))
    .join(':');
