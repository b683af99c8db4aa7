import * as z from 'zod';
import { id, instant } from './primitives.ts';

/** Who sees an announcement: visitors of every page, or of the pages that need no log-in. */
export const announcementAudiences = ['all', 'public'] as const;

/** An announcement in one language, as a page brings it while it is shown. */
export const siteAnnouncement = z.object({
  id,
  text: z.string(),
  /** Where it leads, and the words of the link. */
  link: z.object({ to: z.string(), label: z.string() }).nullable(),
  audience: z.enum(announcementAudiences),
  from: instant,
  until: instant,
  /** The name of the bar, of the button that closes it, and of the link that skips it. */
  labels: z.object({ name: z.string(), close: z.string(), skip: z.string() }),
});
export type SiteAnnouncement = z.infer<typeof siteAnnouncement>;

/** The announcements that are shown now, in the order in which they began. */
export const siteAnnouncements = z.array(siteAnnouncement);
