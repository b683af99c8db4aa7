/** The channel that visitors are served without a preview. */
export const production = 'production';

/** Names of channels that earlier versions used. */
const formerNames: Record<string, string> = { stable: production };

/** The present name of a channel. */
export const channelName = (name: string): string => formerNames[name] ?? name;
