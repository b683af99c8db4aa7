export { findFreePorts, PortInUseError } from '@nitida/site';
export { SiteRunningError } from './site-lock.ts';
export { type Site, type SiteOptions, startSite } from './start-site.ts';
