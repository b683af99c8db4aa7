import type { Notification } from '@nitida/contract';
import { exampleUser } from '@nitida/host/harness';

export function exampleNotification(over: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    userId: exampleUser.id,
    title: 'Request confirmed',
    description: 'Lucía comes on Tuesday 8 June at 09:00.',
    lng: 'en',
    creationDate: '2027-05-31T07:48:00.000Z',
    cleaningDate: '2027-06-08',
    cleaningTime: '09:00',
    readStatus: false,
    jobId: '7e6a1f30-4f0a-4a52-8a4e-0c2f6a0d9a11',
    isRated: false,
    ...over,
  };
}
