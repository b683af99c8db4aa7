import { readablePhone } from '@nitida/contract/readable-phone';

/** A telephone number that a press calls. */
export const PhoneLink = ({ mobile }: { mobile: string }) => <a href={`tel:${mobile}`}>{readablePhone(mobile)}</a>;
