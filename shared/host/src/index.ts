export type * from './host.ts';
export type * from './links.ts';
