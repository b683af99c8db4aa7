export { PortInUseError } from '../../site/src/listen.ts';
export { findFreePorts } from '../../site/src/ports.ts';
export { type Site, type SiteOptions, startSite } from '../../site/src/start-site.ts';
export { SiteRunningError } from './site-lock.ts';
