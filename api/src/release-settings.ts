import { ConfigError } from './config-error.ts';

/** Where the files of releases are stored, and from where browsers load them. */
export interface ReleaseSettings {
  /** The folder for the files of releases. Null when they are in the database or in an S3-compatible store. */
  releasesDir: string | null;
  /** Null when the files of releases are in the database or in a folder. */
  releasesS3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** The other origin from which browsers load the files of releases, without a trailing slash. Null: that of the page. */
  releasesOrigin: string | null;
}

const s3Names = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

type ReleaseEnvironment = Partial<
  Record<'RELEASES_DIR' | 'RELEASES_ORIGIN' | `RELEASES_S3_${(typeof s3Names)[number]}`, string | undefined>
>;

/** @throws ConfigError when settings are incomplete or exclude each other. */
export function releaseSettings(values: ReleaseEnvironment, production: boolean): ReleaseSettings {
  const s3 = s3Settings(values);
  const dir = values.RELEASES_DIR ?? null;
  if (s3 && dir)
    throw new ConfigError('Cannot start: RELEASES_DIR and the RELEASES_S3_ variables name two places for the files of releases.');
  return { releasesDir: dir, releasesS3: s3, releasesOrigin: originOf(values.RELEASES_ORIGIN, production) };
}

function originOf(url: string | undefined, production: boolean): string | null {
  if (url === undefined) return null;
  const { origin, pathname } = new URL(url);
  if (pathname !== '/') throw new ConfigError('Cannot start: RELEASES_ORIGIN has a path. The files are under /releases/ of an origin.');
  if (production && !origin.startsWith('https://')) throw new ConfigError('Cannot start in production: RELEASES_ORIGIN must be https.');
  return origin;
}

function s3Settings(values: ReleaseEnvironment): ReleaseSettings['releasesS3'] {
  const {
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_BUCKET: bucket,
    RELEASES_S3_REGION: region,
    RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  if (!endpoint && !bucket && !region && !accessKeyId && !secretAccessKey) return null;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    const missing = s3Names.map((name) => `RELEASES_S3_${name}` as const).filter((name) => values[name] === undefined);
    throw new ConfigError(`Cannot start: the RELEASES_S3_ variables belong together; not set: ${missing.join(', ')}.`);
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
