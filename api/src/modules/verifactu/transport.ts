import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { TaxAgencySettings } from '../../tax-agency-settings.ts';
import { UnreadableAnswer } from './answers.ts';

/** Sends a SOAP message. @returns the answer; @throws when none came before `until` was over */
export type SendMessage = (message: string, until: AbortSignal) => Promise<string>;

/** The longest answer is a page of 10,000 records of about 4 KB. The questions ask for the days of the uncertain records alone, so that it is far shorter. */
const longestAnswer = 64 * 1024 * 1024;

/** A way to the agency by mutual TLS. `endpoint` is plain only where the local tools answer. */
export const createTransport =
  (endpoint: string, certificate: TaxAgencySettings['certificate'], ca?: string): SendMessage =>
  (message, until) =>
    new Promise((resolve, reject) => {
      const url = new URL(endpoint);
      const identity = certificate ? { cert: certificate.cert, key: certificate.key } : {};
      const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""', 'content-length': Buffer.byteLength(message) };
      const options = { method: 'POST', headers, signal: until, ...identity, ...(ca !== undefined && { ca }) };
      const request = (url.protocol === 'http:' ? requestPlain : requestSecure)(url, options, (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > longestAnswer) answer.destroy(new UnreadableAnswer('The answer of the tax agency is too long'));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode = 0 } = answer;
          // A refusal of the whole message is a SOAP fault with status 500.
          if (statusCode === 200 || statusCode === 500) resolve(Buffer.concat(chunks).toString('utf8'));
          else reject(new Error(`The tax agency answered ${statusCode}`));
        });
      });
      request.on('error', reject);
      request.end(message);
    });

/** The configured way to the agency, or a substitute where no address is configured. Null without a certificate. */
export function taxAgencyWay(
  { endpoint, certificate }: TaxAgencySettings,
  openSubstitute: () => Promise<SendMessage | null>,
): () => Promise<SendMessage | null> {
  if (endpoint === null) return openSubstitute;
  const way = certificate === null ? null : createTransport(endpoint, certificate);
  return async () => way;
}
