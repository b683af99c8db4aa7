import { describe, expect, it } from 'vitest';
import { decodeMessages, decodeTargetList, encodeMessage, encodeSession, encodeTargetMessage } from './inspector-messages.ts';

/** Recorded from WebKitGTK 2.50, for a page and the automation session. */
const list = Buffer.from(
  '01000000000000000100000000000000' +
    Buffer.from('WebPage\0\0about:blank\0\0').toString('hex') +
    '1d1110' +
    '00000000000000' +
    '0200000000000000' +
    Buffer.from('Automation\x008d6f0e0c-1111-4222-8333-444455556666\0null\0\0').toString('hex') +
    '3d38132169',
  'hex',
);

describe("messages of WebKit's remote inspector", () => {
  it('messages are decoded whole, however the bytes are split', () => {
    const bytes = Buffer.concat([encodeMessage('One', Buffer.from('1')), encodeMessage('Two', Buffer.alloc(0))]);
    const first = decodeMessages(bytes.subarray(0, 12));
    expect(first.messages.map(({ name }) => name)).toEqual(['One']);
    const second = decodeMessages(Buffer.concat([first.rest, bytes.subarray(12)]));
    expect(second.messages.map(({ name }) => name)).toEqual(['Two']);
    expect(second.rest).toHaveLength(0);
  });

  it('a target list contains the pages and the automation session', () => {
    const { connection, targets } = decodeTargetList(list);
    expect(connection).toBe(1);
    expect(targets).toEqual([
      { id: 1, kind: 'WebPage', name: '', url: 'about:blank' },
      { id: 2, kind: 'Automation', name: '8d6f0e0c-1111-4222-8333-444455556666', url: 'null' },
    ]);
    expect(decodeTargetList(list.subarray(0, 8)).targets).toEqual([]);
  });

  it("a session message pads its id to eight bytes and ends with the id's length", () => {
    const body = encodeSession('abc');
    expect([...body]).toEqual([97, 98, 99, 0, 0, 0, 0, 0, 4]);
  });

  it('a target message ends with a zero byte', () => {
    expect(encodeTargetMessage(1, 2, 'ñ').subarray(16)).toEqual(Buffer.from('ñ\0'));
  });
});
