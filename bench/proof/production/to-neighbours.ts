import { Agent } from 'node:https';

/**
 * Loaded before production's entry: the names of the payment provider and of the tax agency lead to ports on this machine, as entries of the name service
 * would. Production itself is as it is: it speaks TLS with these names, and verifies a certificate.
 */
const ports: Readonly<Record<string, string | undefined>> = {
  'api.stripe.com': process.env.PROVIDER_PORT,
  'www1.agenciatributaria.gob.es': process.env.TAX_AGENCY_PORT,
};
const connectHere = Agent.prototype.createConnection;
Agent.prototype.createConnection = function connectToNeighbour(options, onConnect) {
  const port = ports[String(options.host)];
  const here = { host: '127.0.0.1', port: Number(port), servername: 'localhost' };
  return connectHere.call(this, port === undefined ? options : { ...options, ...here }, onConnect);
};
