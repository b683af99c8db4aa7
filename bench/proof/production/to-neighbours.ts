import { Agent } from 'node:https';

/**
 * Loaded before production's entry: the name of the payment provider leads to the address on this machine that PROVIDER_PORT names, as an entry of the
 * name service would. Production itself is as it is: it speaks TLS with `api.stripe.com` and verifies a certificate.
 */
const connectHere = Agent.prototype.createConnection;
Agent.prototype.createConnection = function connectToProvider(options, onConnect) {
  const isProvider = options.host === 'api.stripe.com';
  const here = { host: '127.0.0.1', port: Number(process.env.PROVIDER_PORT), servername: 'localhost' };
  return connectHere.call(this, isProvider ? { ...options, ...here } : options, onConnect);
};
