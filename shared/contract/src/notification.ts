import * as z from 'zod';
import { notificationTitles } from './names.ts';
import { count, id, instant, lines, localDate, localTime } from './primitives.ts';

export const notification = z.object({
  /** Grows with each notification of a customer: what came after one is `?after=id`. */
  id: count,
  userId: id,
  title: z.enum(notificationTitles),
  description: z.string(),
  creationDate: instant,
  cleaningDate: localDate,
  cleaningTime: localTime,
  /** false: in New; true: in Archive. */
  readStatus: z.boolean(),
  /** The order it is about. */
  jobId: id,
  isRated: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Ids of notifications, joined by commas: `3,5,8`. */
export const idList = z
  .string()
  .max(4000)
  .regex(/^\d{1,9}(,\d{1,9})*$/);

export const createRateInput = z.object({
  rate: z.int().min(1).max(5),
  jobId: id,
  feedback: lines.max(2000).default(''),
});

/** Socket events, server to client. The socket hears only its own customer. */
export interface SocketEvents {
  newNotification: (notification: Notification) => void;
  orderChanged: (change: { orderId: string }) => void;
  /** In another tab or on another device; both ends count. */
  notificationsRead: (range: { first: number; last: number }) => void;
  /** The session ended elsewhere; the client restores it and finds out. */
  sessionEnded: () => void;
}
