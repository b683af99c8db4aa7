export { BrokenContractError } from '../gate/api-contracts.ts';
export { type Composition, type CompositionSummary, RefusedReleaseError } from './compositions.ts';
export { incomingDir } from './incoming.ts';
export { openPlatform, type Platform, type PlatformOptions } from './platform.ts';
export { publishingPlugin } from './publishing-plugin.ts';
export { ReleaseStoreError } from './release-store.ts';
export { type S3Options, s3Store } from './s3-store.ts';
export { packUpload, type Upload } from './upload.ts';
