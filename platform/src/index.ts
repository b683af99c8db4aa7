export { buildAll, buildPackage, type BuildOptions, type BuiltPackage } from './build/index.ts';
export { composerPlugin, type ComposerOptions } from './composer/index.ts';
export { openPlatform, publishingPlugin, type Platform, type PlatformOptions } from './registry/index.ts';
