import * as z from 'zod';
import { limits } from './limits.ts';
import { notificationTitles } from './names.ts';
import { count, id, instant, language, lines, localDate, localTime } from './primitives.ts';

export const notification = z.object({
  /** The id increases with each notification of a customer, so that `?after=id` returns the later ones. */
  id: count,
  userId: id,
  title: z.enum(notificationTitles),
  description: z.string(),
  /** The language of the description: the one asked for, or for old notifications the one in which they were written. */
  lng: language,
  creationDate: instant,
  cleaningDate: localDate,
  cleaningTime: localTime,
  /** False: listed under New. True: listed under Archive. */
  readStatus: z.boolean(),
  /** The order that the notification is about. */
  jobId: id,
  isRated: z.boolean(),
  /** Who comes, in the words of the description's language. Absent where the notification names nobody. */
  cleaners: z
    .array(
      z.object({
        name: z.string(),
        level: z.string(),
        /** The average of the customers' ratings. Absent before the first one. */
        rating: z.string().optional(),
        /** The number of completed visits. Absent before the first one. */
        visits: z.string().optional(),
      }),
    )
    .optional(),
});
export type Notification = z.infer<typeof notification>;

/** Ids of notifications, separated by commas: `3,5,8`. */
export const idList = z
  .string()
  .max(4000)
  .regex(/^\d{1,9}(,\d{1,9})*$/);

export const createRateInput = z.object({
  rate: z.int().min(1).max(limits.stars),
  jobId: id,
  feedback: lines.max(2000).default(''),
});

/** Socket events from server to client. A socket receives only those of its own customer. */
export interface SocketEvents {
  newNotification: (notification: Notification) => void;
  orderChanged: (change: { orderId: string }) => void;
  /** Sent when notifications were read in another tab or on another device. Both ends of the range are included. */
  notificationsRead: (range: { first: number; last: number }) => void;
  /** The session ended elsewhere. The client restores the session to learn its state. */
  sessionEnded: () => void;
  /** Other releases may be served now. The client asks which. */
  composition: () => void;
}

/** The payload of each event. An event without one has `undefined`. */
export const socketEvents = {
  newNotification: notification,
  orderChanged: z.object({ orderId: id }),
  notificationsRead: z.object({ first: z.int(), last: z.int() }),
  sessionEnded: z.undefined(),
  composition: z.undefined(),
} satisfies { [Name in keyof SocketEvents]: z.ZodType<Parameters<SocketEvents[Name]>[0]> };
