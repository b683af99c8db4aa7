export type { Contact } from './composer/browser-notice.ts';
export { type ComposerOptions, composerPlugin } from './composer/index.ts';
export { inlinedPage } from './composer/page.ts';
export { createPageOf } from './composer/page-of.ts';
export { type FindPicture, servePictures } from './composer/pictures.ts';
export { type ConsoleOptions, consolePlugin } from './console/console-plugin.ts';
export { clientLimits, type Health, openHealth } from './health/index.ts';
export { createPrerenderer, type Prerenderer } from './prerender/index.ts';
export { nothingPublished, type PublishedContent } from './published-content.ts';
export {
  type CountCall,
  folderStore,
  openCopies,
  openPlatform,
  type Platform,
  type PlatformOptions,
  platformMigrations,
  publishingPlugin,
  reportEveryMs,
  s3Store,
  servingOther,
} from './registry/index.ts';
export { hasSandbox } from './renderer/deno.ts';
export type { Answers, RenderOrder, RenderSignals } from './renderer/messages.ts';
export { type Renderer, startRenderer } from './renderer/renderer.ts';
export { readTeams, type Team } from './teams/teams-file.ts';
