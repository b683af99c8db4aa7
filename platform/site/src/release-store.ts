import { resolve } from 'node:path';
import type { Config } from '@nitida/api';
import { folderStore, type PlatformOptions, s3Store } from '@nitida/platform';

/** Where the files of releases are, as an option of the platform and of its health. Nothing for the database. */
export function releaseStoreOf({ releasesDir, releasesS3 }: Pick<Config, 'releasesDir' | 'releasesS3'>): Pick<PlatformOptions, 'store'> {
  if (releasesS3) return { store: s3Store(releasesS3) };
  return releasesDir === null ? {} : { store: folderStore(resolve(releasesDir)) };
}
