export { type Composition, RefusedReleaseError } from './compositions.ts';
export { incomingDir } from './incoming.ts';
export { type CompositionSummary, openPlatform, type Platform, type PlatformOptions, tokenFile } from './platform.ts';
export { publishingPlugin } from './publishing-plugin.ts';
export { packUpload, type Upload } from './upload.ts';
