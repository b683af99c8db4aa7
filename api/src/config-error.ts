/** The reason why a start is refused, as a sentence for the operator. */
export class ConfigError extends Error {}
