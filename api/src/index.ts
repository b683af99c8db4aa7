export { type Config, ConfigError, loadConfig } from './config.ts';
export type { ApiContext, ApiModule, Log, ModuleParts } from './context.ts';
export { type Api, type ApiOptions, createApi } from './create-api.ts';
export { FolderInUseError } from './db/folder-lock.ts';
export { type InboxMail, listMails } from './mail/inbox.ts';
export { loadBusinessSettings } from './modules/pricing/store.ts';
export { settingsChannel } from './modules/pricing/versions.ts';
export { demoLogin, demoStaff } from './seed/demo-login.ts';
export { seedLocal } from './seed/seed-local.ts';
