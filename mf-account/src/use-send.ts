import { useSending } from '@nitida/ui/forms';
import { host } from './host.ts';

/** One thing that is sent at a time; a failure is told in the visitor's language. */
export const useSend = () => useSending(host().language.errorText);
