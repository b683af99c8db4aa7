export { consoleConfig, remoteConfig, shellConfig } from './platform/src/bundler/config.ts';
