import { expect, it } from 'vitest';
import { Keyboard } from './keyboard.ts';

it('the keyboard reports the held keys after each press and release', () => {
  const keyboard = new Keyboard();
  expect(keyboard.press('Control')).toEqual({ pressedVirtualKeys: ['Control'] });
  expect(keyboard.press('a')).toEqual({ pressedVirtualKeys: ['Control'], pressedCharKey: 'a' });
  expect(keyboard.release('a')).toEqual({ pressedVirtualKeys: ['Control'] });
  expect(keyboard.release('Control')).toEqual({});
  expect(keyboard.press('ArrowDown')).toEqual({ pressedVirtualKeys: ['DownArrow'] });
});
