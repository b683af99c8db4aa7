export { type Composition, RefusedReleaseError } from './compositions.ts';
export { type CompositionSummary, incomingDir, openPlatform, type Platform, type PlatformOptions, tokenFile } from './platform.ts';
export { publishingPlugin, type Upload } from './publishing-plugin.ts';
