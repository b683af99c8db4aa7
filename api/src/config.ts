import * as z from 'zod';
import { type Company, companySettings, companyVariables, requireOwnNames } from './company-settings.ts';
import { ConfigError } from './config-error.ts';
import { type ReleaseSettings, releaseSettings } from './release-settings.ts';
import { type Role, rolesOf } from './roles.ts';
import { type TaxAgencyConfig, taxAgencySettings, taxAgencyVariables } from './tax-agency-settings.ts';
import { readTraceSettings, type TraceSettings } from './trace-settings.ts';

export { ConfigError } from './config-error.ts';

const text = z.string().trim().min(1);
/** A host with an optional path, without credentials and query. */
const endpoint = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/[?#@]/.test(url), 'Expected a host with at most a path')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));
const port = z.coerce.number().int().min(0).max(65_535);

/** The environment variables. All of them have defaults for a local run. */
const environment = z.object({
  NODE_ENV: text.optional(),
  HOST: text.default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: z.url().optional(),
  STAFF_ORIGIN: z.url().optional(),
  /** The first staff account, which the start creates when there is none. */
  STAFF_EMAIL: z.email().toLowerCase().optional(),
  /** Whether staff need a time-based code in addition to the password. Production always requires it. */
  STAFF_SECOND_FACTOR: z.stringbool().optional(),
  /** The address on which the staff port listens: only this machine by default, independent of HOST. */
  STAFF_HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('.data'),
  /** The folder with the texts of the release's pages, from which staff start the first version of a page. */
  CONTENT_DIR: text.optional(),
  DATABASE_URL: text.optional(),
  /** 32 bytes in base64. It seals what the database must not have in plain text: the secrets of the staff's codes. */
  DATA_KEY: z.base64().length(44, 'Expected 32 bytes in base64').optional(),
  /** What this process serves: `api`, `composer`, `registry` and `renderer`, separated by commas. The default is all, in production without `renderer`. */
  SERVES: text.optional(),
  /** Where a renderer without the API reaches it. */
  API_ORIGIN: endpoint.optional(),
  /** A folder for the files of releases, such as a mounted volume. */
  RELEASES_DIR: text.optional(),
  /** The origin from which browsers load the files of releases: that of a CDN. */
  RELEASES_ORIGIN: endpoint.optional(),
  /** An S3-compatible store for the files of releases, with path-style addresses. */
  RELEASES_S3_ENDPOINT: endpoint.optional(),
  /** The bucket, or `bucket/prefix`. */
  RELEASES_S3_BUCKET: text.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/).optional(),
  RELEASES_S3_REGION: text.optional(),
  RELEASES_S3_ACCESS_KEY_ID: text.optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: text.optional(),
  /** Ed25519, PKCS #8 as text. Line breaks may be written as `\\n`. It signs compositions. */
  COMPOSITION_KEY: text.optional(),
  /** Public keys whose compositions are served as well, separated by commas. */
  COMPOSITION_PUBLIC_KEY: text.optional(),
  /** Whether production serves only compositions that have passed the matrix. */
  RELEASE_NEEDS_MATRIX: z.stringbool().default(false),
  /** The version of the code that a process reports, such as a commit. */
  SITE_VERSION: text.max(100).optional(),
  /** Why a start is accepted whose API breaks served releases. It is recorded. */
  API_CONTRACT_OVERRIDE: text.optional(),
  /** A collector of OpenTelemetry (OTLP over HTTP), and the headers of requests to it as `name=value,…`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text.optional(),
  OTEL_SERVICE_NAME: text.default('nitida'),
  /** The share of requests that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SMTP_URL: text.optional(),
  MAIL_FROM: text.optional(),
  ...companyVariables,
  ...taxAgencyVariables,
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  APPLE_CLIENT_ID: text.optional(),
  APPLE_TEAM_ID: text.optional(),
  APPLE_KEY_ID: text.optional(),
  /** PKCS #8 as text. Line breaks may be written as `\\n`. */
  APPLE_PRIVATE_KEY: text.optional(),
  /** The CIDR of the proxies whose forwarding headers are trusted. */
  TRUST_PROXY: text.optional(),
  /** The header with the visitor's country. No header is trusted unless it is named here. */
  COUNTRY_HEADER: text.toLowerCase().optional(),
  /** The milliseconds for which a stopping process still accepts requests, so that a load balancer can notice. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  /** The calls that a process may have in progress. It refuses more with 503. */
  MAX_CALLS_IN_PROGRESS: z.coerce.number().int().min(1).optional(),
  /** The connections that one address may have, sockets of open pages included. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** Where weaknesses are reported: `mailto:…` or `https://…`. */
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** Whether `/api/docs` describes the calls. */
  API_DOCS: z.stringbool().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
});

/** The names of all variables. */
export const variables: readonly string[] = Object.keys(environment.shape);

export interface Config extends ReleaseSettings, TaxAgencyConfig {
  production: boolean;
  host: string;
  /** The site's port. Staff use the next one and the payment sandbox the one after that. */
  port: number;
  /** The origin of the customers' site, without a trailing slash. */
  origin: string;
  /** The same where it is configured: a database belongs to one site. Null on one's own machine. */
  publicOrigin: string | null;
  /** The origin of the staff calls, without a trailing slash. */
  staffOrigin: string;
  staffHost: string;
  /** Whether staff need a time-based code in addition to the password. */
  staffSecondFactor: boolean;
  /** Who is invited while nobody can sign in. Null: nobody. */
  firstStaff: { email: string } | null;
  dataDir: string;
  /** The texts of the release's pages, or null when this process has none. */
  contentDir: string | null;
  /** Null for the embedded PGlite in `dataDir`. */
  databaseUrl: string | null;
  /** Null for the key that a run on one's own machine makes in `dataDir`. */
  dataKey: Buffer | null;
  /** What this process serves. */
  serves: ReadonlySet<Role>;
  /** Where a process without the API reaches it, without a trailing slash. Null: this process. */
  apiOrigin: string | null;
  /** Null when the database makes the key that signs compositions. A node without the private key makes no compositions. */
  compositionKey: { privateKey: string | null; publicKeys: string[] } | null;
  /** Whether production serves only compositions that have passed the matrix. */
  releaseNeedsMatrix: boolean;
  /** The version of the code, or null for that of its package. */
  siteVersion: string | null;
  /** Why a start is accepted whose API breaks served releases, or null. */
  apiContractOverride: string | null;
  /** Null when nothing is sent to a collector. */
  otlp: TraceSettings | null;
  /** Null when mails go to the local inbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The company that a new database of production gets. Null: no variable names one. */
  company: Company | null;
  /** Null: what the development tools have in its place. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** Null when customers cannot log in with Google. */
  google: { clientId: string; clientSecret: string } | null;
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | null;
  trustProxy: string | null;
  countryHeader: string | null;
  drainMs: number;
  /** Beyond these, calls are refused: calls in progress, those of one client, and the mean delay of the event loop over half a second, which is null when nobody looks at it. */
  loadLimits: { inProgress: number; eachClient: number; delayMs: number | null };
  /** The connections of one address, sockets of open pages included. */
  connectionsEach: number;
  /** Where weaknesses are reported, as a URL. Null: to the company's email. */
  securityContact: string | null;
  /** Whether `/api/docs` describes the calls, on both ports. */
  apiDocs: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** What production needs for each role. */
const requiredInProduction = {
  DATABASE_URL: ['api', 'composer', 'registry', 'renderer'],
  DATA_KEY: ['api'],
  SMTP_URL: ['api'],
  STRIPE_SECRET_KEY: ['api'],
  STRIPE_WEBHOOK_SECRET: ['api'],
  PUBLIC_ORIGIN: ['api', 'composer', 'registry', 'renderer'],
  COMPOSITION_KEY: ['composer', 'registry'],
  MAIL_FROM: ['api'],
  STAFF_ORIGIN: ['api', 'composer', 'registry'],
} as const satisfies Partial<Record<keyof Environment, readonly Role[]>>;

/** The required variables that are not set. */
function missingIn(values: Environment, serves: ReadonlySet<Role>): string[] {
  const required = Object.entries(requiredInProduction).filter(([, roles]) => roles.some((role) => serves.has(role)));
  const set = new Set(Object.keys(values));
  // A node that only serves compositions needs the public half alone.
  if (values.COMPOSITION_PUBLIC_KEY !== undefined && serves.has('composer')) set.add('COMPOSITION_KEY');
  return [...required.map(([name]) => name).filter((name) => !set.has(name)), ...missingAlone(values, serves)];
}

/** A renderer has pages drawn with the answers of the API. */
const missingAlone = ({ API_ORIGIN }: Environment, serves: ReadonlySet<Role>): string[] =>
  serves.has('renderer') && !serves.has('api') && API_ORIGIN === undefined ? ['API_ORIGIN'] : [];

/**
 * Reads the configuration.
 * @throws ConfigError that names every missing or invalid variable
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) throw new ConfigError(`Cannot start: ${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const serves = servedRoles(values, production);
  const missing = production ? missingIn(values, serves) : missingAlone(values, serves);
  if (missing.length > 0) throw new ConfigError(`Cannot start${production ? ' in production' : ''} without ${missing.join(', ')}.`);
  const origin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).origin;
  if (production && !origin.startsWith('https://')) {
    throw new ConfigError('Cannot start in production: PUBLIC_ORIGIN must be https.');
  }
  if (production) requireOwnNames(values);
  if (production && values.STAFF_SECOND_FACTOR === false) {
    throw new ConfigError('Cannot start in production with STAFF_SECOND_FACTOR=false: staff needs a code beside the password.');
  }
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    origin,
    publicOrigin: values.PUBLIC_ORIGIN === undefined ? null : origin,
    staffOrigin: new URL(values.STAFF_ORIGIN ?? `http://localhost:${values.PORT + 1}`).origin,
    staffHost: values.STAFF_HOST,
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? production,
    firstStaff: values.STAFF_EMAIL === undefined ? null : { email: values.STAFF_EMAIL },
    dataDir: values.DATA_DIR,
    contentDir: values.CONTENT_DIR ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    dataKey: values.DATA_KEY === undefined ? null : Buffer.from(values.DATA_KEY, 'base64'),
    serves,
    apiOrigin: values.API_ORIGIN ?? null,
    ...releaseSettings(values, production),
    compositionKey: compositionKey(values),
    releaseNeedsMatrix: values.RELEASE_NEEDS_MATRIX,
    siteVersion: values.SITE_VERSION ?? null,
    apiContractOverride: values.API_CONTRACT_OVERRIDE ?? null,
    otlp: readTraceSettings(values),
    ...companySettings(values),
    ...taxAgencySettings(values, production),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'Nítida <hola@nitida.example>',
    stripe: stripeKeys(values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET),
    google: googleKeys(values),
    apple: appleKeys(values),
    trustProxy: values.TRUST_PROXY ?? null,
    countryHeader: values.COUNTRY_HEADER ?? null,
    securityContact: values.SECURITY_CONTACT ?? null,
    apiDocs: values.API_DOCS ?? !production,
    loadLimits: loadLimits(values, production),
    connectionsEach: values.MAX_CONNECTIONS_PER_ADDRESS,
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

type Environment = z.output<typeof environment>;

function servedRoles({ SERVES, DATABASE_URL }: Environment, production: boolean): Config['serves'] {
  const serves = rolesOf(SERVES, production);
  if (serves === null) throw new ConfigError('Cannot start: SERVES is no list of api, composer, registry and renderer.');
  if (production && serves.has('renderer') && serves.size > 1)
    throw new ConfigError('Cannot start in production: a renderer runs the code of teams, so SERVES=renderer is a process of its own.');
  if (DATABASE_URL === undefined && !(['api', 'composer', 'registry'] as const).every((role) => serves.has(role)))
    throw new ConfigError(`Cannot start with SERVES=${SERVES} and without DATABASE_URL: the embedded database belongs to one process.`);
  return serves;
}

function compositionKey({ COMPOSITION_KEY, COMPOSITION_PUBLIC_KEY }: Environment): Config['compositionKey'] {
  if (!COMPOSITION_KEY && !COMPOSITION_PUBLIC_KEY) return null;
  const publicKeys = (COMPOSITION_PUBLIC_KEY ?? '').split(',').map((key) => key.trim());
  return { privateKey: COMPOSITION_KEY?.replaceAll('\\n', '\n') ?? null, publicKeys: publicKeys.filter(Boolean) };
}

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

/** The share of one client in the calls in progress. A page makes few calls at once. */
const clientShare = 0.1;

/** Tests and tools on one's own machine keep it busy with other things, so there the event loop says little. */
function loadLimits({ MAX_CALLS_IN_PROGRESS }: Environment, production: boolean): Config['loadLimits'] {
  const inProgress = MAX_CALLS_IN_PROGRESS ?? (production ? 200 : 2000);
  return { inProgress, eachClient: Math.ceil(inProgress * clientShare), delayMs: production ? 200 : null };
}
