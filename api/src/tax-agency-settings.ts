import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';

/** The variables of VERI*FACTU, the records of invoices that go to the Spanish tax agency. */
export const taxAgencyVariables = {
  /** `on`: records go to the agency. `test`: to its test site. `off`: there are no records, for a company that need not. */
  VERIFACTU: z.enum(['on', 'test', 'off']).optional(),
  /** The certificate that sends, PEM as text. Line breaks may be written as `\\n`. */
  VERIFACTU_CERTIFICATE: z.string().trim().min(1).optional(),
  /** Its private key, PKCS #8 as text. */
  VERIFACTU_KEY: z.string().trim().min(1).optional(),
  /** Whether the certificate is a seal of the company (*sello*), which has an address of its own. */
  VERIFACTU_SEAL: z.stringbool().default(false),
};

/** Where records go: to the agency, to its test site, or to the local tools. */
export type TaxAgencyMode = 'on' | 'test' | 'local';

export interface TaxAgencySettings {
  mode: TaxAgencyMode;
  /** Whether issued documents get a record. */
  isOn: boolean;
  /** The origin of the address in the QR code. */
  checkOrigin: string;
  /** Where records are sent. Null where only the local tools answer. */
  endpoint: string | null;
  /** Null: the records wait. */
  certificate: { cert: string; key: string; validUntil: Date } | null;
}

/** The records of invoices for the tax agency. */
export interface TaxAgencyConfig {
  taxAgency: TaxAgencySettings;
}

interface Values {
  VERIFACTU?: 'on' | 'test' | 'off' | undefined;
  VERIFACTU_CERTIFICATE?: string | undefined;
  VERIFACTU_KEY?: string | undefined;
  VERIFACTU_SEAL: boolean;
}

/** The hosts of the agency, by what they are for and who sends. Source: the service's WSDL, SistemaFacturacion.wsdl. */
const hosts = {
  on: { check: 'https://www2.agenciatributaria.gob.es', person: 'www1.agenciatributaria.gob.es', seal: 'www10.agenciatributaria.gob.es' },
  test: { check: 'https://prewww2.aeat.es', person: 'prewww1.aeat.es', seal: 'prewww10.aeat.es' },
} as const;

/** The origins that QR codes may name. */
export const checkOrigins: readonly string[] = [hosts.on.check, hosts.test.check];

/** @throws ConfigError when certificate and key are no pair. */
export function taxAgencySettings(values: Values, production: boolean): TaxAgencyConfig {
  const mode = values.VERIFACTU ?? (production ? 'on' : 'test');
  const { check, person, seal } = hosts[mode === 'on' ? 'on' : 'test'];
  const certificate = certificateOf(values);
  const isLocal = !production && values.VERIFACTU === undefined;
  const endpoint = `https://${values.VERIFACTU_SEAL ? seal : person}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`;
  const target = isLocal ? 'local' : mode === 'on' ? 'on' : 'test';
  return { taxAgency: { mode: target, isOn: mode !== 'off', checkOrigin: check, endpoint: isLocal ? null : endpoint, certificate } };
}

function certificateOf({ VERIFACTU_CERTIFICATE, VERIFACTU_KEY }: Values): TaxAgencySettings['certificate'] {
  if (!VERIFACTU_CERTIFICATE && !VERIFACTU_KEY) return null;
  if (!VERIFACTU_CERTIFICATE || !VERIFACTU_KEY)
    throw new ConfigError('Cannot start: VERIFACTU_CERTIFICATE and VERIFACTU_KEY belong together.');
  const [cert, key] = [withLineBreaks(VERIFACTU_CERTIFICATE), withLineBreaks(VERIFACTU_KEY)];
  const read = readPem('VERIFACTU_CERTIFICATE is no certificate', () => new X509Certificate(cert));
  const isPair = read.checkPrivateKey(readPem('VERIFACTU_KEY is no private key', () => createPrivateKey(key)));
  if (!isPair) throw new ConfigError('Cannot start: VERIFACTU_KEY is not the key of VERIFACTU_CERTIFICATE.');
  return { cert, key, validUntil: read.validToDate };
}

const withLineBreaks = (text: string): string => text.replaceAll('\\n', '\n');

function readPem<T>(fault: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new ConfigError(`Cannot start: ${fault} in PEM.`);
  }
}
