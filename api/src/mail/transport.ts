import type { RenderedMail } from './layout.ts';

export interface Delivery {
  /** The same for each attempt, so that duplicates can be recognised. */
  jobId: string;
  to: string;
  mail: RenderedMail;
}

export interface MailTransport {
  deliver(delivery: Delivery): Promise<void>;
}
