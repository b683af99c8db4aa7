export { PortInUseError } from './listen.ts';
export { findFreePorts } from './ports.ts';
export { SiteRunningError } from './site-lock.ts';
export { type Site, type SiteOptions, startSite } from './start-site.ts';
