import * as z from 'zod';

const teamName = /^[a-z][a-z-]*$/;

/** Whether a text can be the name of a team: small letters and dashes. The platform checks it again. */
export const isTeamName = (text: string): boolean => teamName.test(text.trim());

/** Whether a text is the address of a webhook, or empty for none. */
export const isWebhook = (text: string): boolean => text.trim() === '' || z.url({ protocol: /^https$/ }).safeParse(text.trim()).success;
