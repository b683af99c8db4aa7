import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';

export interface PlatformOptions {
  /** PostgreSQL, or PGlite through its node-postgres adapter. Handed in, never ended here. */
  pool: Pool;
  /** The platform's own folder: stored releases, signing key, publishing token, releases that wait for a start. */
  dataDir: string;
  now: () => Date;
}

export interface Platform {
  /** Imports built releases (folders with `release.json`); when that changes the set that is served, composes and promotes it. */
  importReleases(dirs: string[]): Promise<{ composition: number; changed: boolean }>;
}

/** Runs the platform's migrations and imports what a publisher left in `<dataDir>/incoming`. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  throw new Error(`openPlatform: ${options.dataDir}`);
}

/** Publish, promote, roll back and list over HTTP: for the staff origin. Loopback only, with the token of `<dataDir>/publish-token`. */
export const publishingPlugin: FastifyPluginAsync<{ platform: Platform }> = async () => {};
