export { type BuildOptions, type BuiltPackage, buildAll, buildPackage } from './build/index.ts';
export { type ComposerOptions, composerPlugin } from './composer/index.ts';
export { openPlatform, type Platform, type PlatformOptions, publishingPlugin } from './registry/index.ts';
