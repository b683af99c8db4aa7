import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/** Reads where a connection comes from, as the framework does for requests, which sockets of open pages never become. */
export interface ClientAddress {
  /** Whether a connection from the address carries the requests of many clients. */
  isProxy(address: string): boolean;
  of(request: IncomingMessage): string;
}

export function clientAddress({ trustProxy }: Pick<Config, 'trustProxy'>): ClientAddress {
  const trusted = trustProxy === null ? () => false : proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()));
  return {
    isProxy: (address) => trusted(address, 0),
    of: (request) => proxyAddress(request, trusted),
  };
}
