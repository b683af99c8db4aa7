import { useSending } from '@nitida/ui/forms';
import { host } from './host.ts';

/** Sends one request at a time, and shows its error in the visitor's language. */
export const useSend = () => useSending(host().language.errorText);
