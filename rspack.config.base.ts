export { consoleConfig, remoteConfig, shellConfig, textChunks } from './platform/src/bundler/config.ts';
