import type { NotificationTitle } from '@nitida/contract';
import type { IconName } from '@nitida/ui/icons';

/** Completed, confirmed and started bear the tick. */
export const iconOf: Record<NotificationTitle, IconName> = {
  'Payment reminder': 'card',
  'Cleaning reminder': 'clock',
  'Cleaning started': 'check',
  'Cleaning cancelled': 'close',
  'Cleaning completed': 'check',
  'Request confirmed': 'check',
  'Request not confirmed': 'alert',
  'Your upcoming cleaning': 'calendar',
};

/** What a notification leads to: its rating once, its payment, else its order. */
export function actionOf({ title, isRated }: { title: NotificationTitle; isRated: boolean }): 'rate' | 'pay' | 'order' {
  if (title === 'Cleaning completed' && !isRated) return 'rate';
  return title === 'Payment reminder' ? 'pay' : 'order';
}
