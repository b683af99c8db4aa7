import { randomBytes } from 'node:crypto';
import * as z from 'zod';

const text = z.string().trim().min(1);
/** A host with at most a path: no credentials, no query. */
const endpoint = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#@]/.test(url), 'Expected a host with at most a path')
  .transform((url) => url.replace(/\/+$/, ''));
const port = z.coerce.number().int().min(0).max(65_535);

/** What the environment may say. Everything has a default for a run on one's own machine. */
const environment = z.object({
  NODE_ENV: text.optional(),
  HOST: text.default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: z.url().optional(),
  STAFF_ORIGIN: z.url().optional(),
  /** The first staff account, made at a start that finds none. */
  STAFF_EMAIL: z.email().toLowerCase().optional(),
  STAFF_PASSWORD: z.string().min(12).optional(),
  /** Whether staff needs a time-based code beside the password. Production always asks for one. */
  STAFF_SECOND_FACTOR: z.stringbool().optional(),
  /** Address that staff's port listens on: this machine alone, whatever HOST is. */
  STAFF_HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: text.optional(),
  /** S3-compatible store for the files of releases, under path-style addresses. */
  RELEASES_S3_ENDPOINT: endpoint.optional(),
  /** The bucket, or `bucket/prefix`. */
  RELEASES_S3_BUCKET: text.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/).optional(),
  RELEASES_S3_REGION: text.optional(),
  RELEASES_S3_ACCESS_KEY_ID: text.optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: text.optional(),
  MAIL_FROM: text.default('Nítida <hola@nitida.example>'),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  APPLE_CLIENT_ID: text.optional(),
  APPLE_TEAM_ID: text.optional(),
  APPLE_KEY_ID: text.optional(),
  /** PKCS #8 as text; line breaks may be written as `\\n`. */
  APPLE_PRIVATE_KEY: text.optional(),
  /** CIDR of the proxies whose forwarding headers are believed. */
  TRUST_PROXY: text.optional(),
  /** Header in which the edge says the visitor's country. Believed only when named. */
  COUNTRY_HEADER: text.toLowerCase().optional(),
  /** Milliseconds that a stopping process still takes requests, so that a balancer can notice. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  /** Whether the calls are described at `/api/docs`. */
  API_DOCS: z.stringbool().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
});

export interface Config {
  production: boolean;
  host: string;
  /** The site; staff is on the next one, the payment sandbox on the one after. */
  port: number;
  /** Where customers reach the site, without a trailing slash. */
  origin: string;
  /** Where staff reaches its calls, without a trailing slash. */
  staffOrigin: string;
  staffHost: string;
  /** Whether staff can work only with a time-based code beside the password. */
  staffSecondFactor: boolean;
  /** Null: no first staff account is made. */
  firstStaff: { email: string; password: string } | null;
  dataDir: string;
  /** Null: embedded PGlite in `dataDir`. */
  databaseUrl: string | null;
  /** Null: the database holds the files of releases. */
  releasesS3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Null: mails go to the local inbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: the payment sandbox. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** Null: nobody logs in by it. */
  google: { clientId: string; clientSecret: string } | null;
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | null;
  trustProxy: string | null;
  countryHeader: string | null;
  drainMs: number;
  /** Whether the calls are described at `/api/docs`, on both ports. */
  apiDocs: boolean;
  /** Opens the local tools where something stands between them and the person at this machine. New at each start. */
  localToken: string;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

const requiredInProduction = ['DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_ORIGIN'] as const;

/** Why a start is refused, in words for whoever operates it. */
export class ConfigError extends Error {}

/**
 * Reads the configuration.
 * @throws ConfigError naming every variable that is missing or wrong.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) throw new ConfigError(`Cannot start: ${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const missing = production ? requiredInProduction.filter((name) => values[name] === undefined) : [];
  if (missing.length > 0) throw new ConfigError(`Cannot start in production without ${missing.join(', ')}.`);
  const origin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin;
  if (production && !origin.startsWith('https://')) {
    throw new ConfigError('Cannot start in production: PUBLIC_ORIGIN must be https.');
  }
  if (production && values.STAFF_SECOND_FACTOR === false) {
    throw new ConfigError('Cannot start in production with STAFF_SECOND_FACTOR=false: staff needs a code beside the password.');
  }
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    origin,
    staffOrigin: new URL(values.STAFF_ORIGIN ?? `http://localhost:${values.PORT + 1}`).origin,
    staffHost: values.STAFF_HOST,
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? production,
    firstStaff: firstStaff(values.STAFF_EMAIL, values.STAFF_PASSWORD),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    releasesS3: releasesS3(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    stripe: stripeKeys(values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET),
    google: googleKeys(values),
    apple: appleKeys(values),
    trustProxy: values.TRUST_PROXY ?? null,
    countryHeader: values.COUNTRY_HEADER ?? null,
    localToken: randomBytes(18).toString('base64url'),
    apiDocs: values.API_DOCS ?? !production,
    drainMs: values.DRAIN_MS ?? (production ? 1000 : 0),
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

function stripeKeys(secretKey: string | undefined, webhookSecret: string | undefined): Config['stripe'] {
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret) {
    throw new ConfigError('Cannot start: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together.');
  }
  return { secretKey, webhookSecret };
}

function firstStaff(email: string | undefined, password: string | undefined): Config['firstStaff'] {
  if (!email && !password) return null;
  if (!email || !password) throw new ConfigError('Cannot start: STAFF_EMAIL and STAFF_PASSWORD belong together.');
  return { email, password };
}

type Environment = z.output<typeof environment>;

function googleKeys({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: Environment): Config['google'] {
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) throw new ConfigError('Cannot start: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together.');
  return { clientId, clientSecret };
}

function appleKeys(values: Environment): Config['apple'] {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = values;
  if (!clientId && !teamId && !keyId && !privateKey) return null;
  if (!clientId || !teamId || !keyId || !privateKey) {
    throw new ConfigError('Cannot start: APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY belong together.');
  }
  return { clientId, teamId, keyId, privateKey: privateKey.replaceAll('\\n', '\n') };
}

function releasesS3(values: Environment): Config['releasesS3'] {
  const {
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_BUCKET: bucket,
    RELEASES_S3_REGION: region,
    RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (!endpoint && !bucket && !region && !accessKeyId && !secretAccessKey) return null;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    const names = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
    const missing = names.map((name) => `RELEASES_S3_${name}` as const).filter((name) => values[name] === undefined);
    throw new ConfigError(`Cannot start: the RELEASES_S3_ variables belong together; not set: ${missing.join(', ')}.`);
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
