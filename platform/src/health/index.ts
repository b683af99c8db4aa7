export type { Alert } from './alerts.ts';
export { clientLimits } from './client-limits.ts';
export { type Health, type HealthOptions, openHealth } from './health.ts';
export type { OtlpSettings } from './otlp.ts';
export type { ChannelControl } from './rollouts.ts';
