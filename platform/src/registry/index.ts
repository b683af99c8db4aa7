export { type Composition, type CompositionSummary, RefusedReleaseError } from './compositions.ts';
export { incomingDir } from './incoming.ts';
export { openPlatform, type Platform, type PlatformOptions, tokenFile } from './platform.ts';
export { publishingPlugin } from './publishing-plugin.ts';
export { packUpload, type Upload } from './upload.ts';
