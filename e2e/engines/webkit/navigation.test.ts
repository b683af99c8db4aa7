import { expect, it } from 'vitest';
import { Navigation } from './navigation.ts';

const request = (loaderId: string) => ({ method: 'Network.requestWillBeSent', params: { requestId: '1', type: 'Document', loaderId } });
const committed = (loaderId: string) => ({ method: 'Page.frameNavigated', params: { frame: { id: 'main', loaderId } } });
const ended = (canceled: boolean) => ({ method: 'Network.loadingFailed', params: { requestId: '1', canceled, errorText: 'Refused' } });

it('tells the caller which load arrived, and why one did not', async () => {
  const navigation = new Navigation();
  const arrival = navigation.arrival();
  navigation.follow('page', request('a'), 'main');
  navigation.follow('page', committed('a'), 'main');
  await expect(arrival).resolves.toBe('a');

  const refusal = navigation.arrival();
  navigation.follow('page', request('b'), 'main');
  navigation.follow('page', ended(false), 'main');
  await expect(refusal).rejects.toThrow('Refused');
});

it('shows a load that goes on in another process as the one it was', () => {
  const navigation = new Navigation();
  navigation.follow('first', request('a'), 'main');
  expect(navigation.adapt('first', ended(true), 'second')).toBeNull();
  expect(navigation.adapt('second', request('b'), 'second')).toEqual(request('a'));
  expect(navigation.adapt('second', committed('b'), 'second')).toEqual(committed('a'));
  expect(navigation.adapt('first', ended(true), '')).toEqual(ended(true));
});
