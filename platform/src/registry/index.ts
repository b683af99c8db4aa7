export { type Composition, RefusedReleaseError } from './compositions.ts';
export { type CompositionSummary, incomingDir, openPlatform, type Platform, type PlatformOptions, tokenFile } from './platform.ts';
export { publishingPlugin } from './publishing-plugin.ts';
export { packUpload, type Upload } from './upload.ts';
