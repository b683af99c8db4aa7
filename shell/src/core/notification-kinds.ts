import type { NotificationTitle } from '@nitida/contract';
import type { IconName } from '@nitida/ui/icons';

/** Only completed, confirmed and started have the check icon. */
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

/** The action of a notification: to rate an unrated cleaning, to pay, else to open the order. */
export function actionOf({ title, isRated }: { title: NotificationTitle; isRated: boolean }): 'rate' | 'pay' | 'order' {
  if (title === 'Cleaning completed' && !isRated) return 'rate';
  return title === 'Payment reminder' ? 'pay' : 'order';
}
