import type { RenderedMail } from './layout.ts';

export interface Delivery {
  /** The same at each attempt, so that a mail that was sent twice can be told. */
  jobId: string;
  to: string;
  mail: RenderedMail;
}

export interface MailTransport {
  deliver(delivery: Delivery): Promise<void>;
}
