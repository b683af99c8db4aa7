import { expect, it } from 'vitest';
import { Navigation } from './navigation.ts';

const request = (loaderId: string) => ({ method: 'Network.requestWillBeSent', params: { requestId: '1', type: 'Document', loaderId } });
const committed = (loaderId: string) => ({ method: 'Page.frameNavigated', params: { frame: { id: 'main', loaderId } } });
const ended = (canceled: boolean) => ({ method: 'Network.loadingFailed', params: { requestId: '1', canceled, errorText: 'Refused' } });

it('the caller learns which load arrived, and why another one failed', async () => {
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

it('a load that moves to another process keeps its id', () => {
  const navigation = new Navigation();
  navigation.follow('first', request('a'), 'main');
  expect(navigation.adapt('first', ended(true), 'second')).toBeNull();
  expect(navigation.adapt('second', request('b'), 'second')).toEqual(request('a'));
  expect(navigation.adapt('second', committed('b'), 'second')).toEqual(committed('a'));
  expect(navigation.adapt('first', ended(true), '')).toEqual(ended(true));
});
