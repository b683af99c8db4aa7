export { listenOn, PortInUseError } from './listen.ts';
export { findFreePorts, isFree, neighbours } from './ports.ts';
export { runMain } from './run-main.ts';
export { type Site, type SiteDevelopment, type SiteOptions, startSite } from './start-site.ts';
export { stopOnSignals } from './stop-on-signals.ts';
