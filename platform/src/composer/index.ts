import type { FastifyPluginAsync } from 'fastify';
import type { Platform } from '../registry/index.ts';

export interface ComposerOptions {
  platform: Platform;
  /** The business clock, inlined in each page. */
  businessNow: () => Date;
  /** Served over HTTPS: sends HSTS, and `wss:` in the policy. */
  secure: boolean;
  /** Public settings inlined in each page. */
  settings?: () => Promise<Record<string, unknown>>;
  /** Origins that a form may be sent to, or that the page may be left for, beside its own: the payment page. */
  formTargets?: string[];
}

/** The web entry: pages, and the files of releases under `/releases/`. Every path the API does not own is answered here. */
export const composerPlugin: FastifyPluginAsync<ComposerOptions> = async () => {};
