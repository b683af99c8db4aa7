export { listenOn, PortInUseError } from './listen.ts';
export { findFreePorts, isFree, neighbours } from './ports.ts';
export { type Site, type SiteOptions, startSite } from './start-site.ts';
export { stopOnSignals } from './stop-on-signals.ts';
