/** Another site cannot be used. The message is a sentence for the person at the command line. */
export class RemoteSiteError extends Error {}
