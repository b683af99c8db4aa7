import { expect, test } from 'vitest';
import { isForeign, releaseOfError, stackFrames } from './stack-frames.ts';

const chromium = `TypeError: x is not a function
    at pay (https://nitida.example/releases/booking/828.0a1b2c3d4e.js:1:2034)
    at async Promise.all (index 0)
    at async Object.order [as onPress] (https://nitida.example/releases/booking/sub/9.js?retry=1:2:5)
    at new Foo (https://nitida.example/releases/shell/libraries.1.js:1:9)
    at https://nitida.example/releases/shell/main.js:3:4
    at https://nitida.example/booking/property?email=ana@example.com:3:4`;
const firefox = `pay@https://nitida.example/releases/booking/828.0a1b2c3d4e.js:1:2034
async*order@http://localhost:3000/releases/booking/sub/9.js?retry=1:2:5
@https://nitida.example/releases/shell/main.js:3:4
@debugger eval code:1:1`;

test('lines of releases are read as Chromium writes them', () => {
  expect(stackFrames(chromium)).toEqual([
    { in: 'pay', file: 'booking/828.0a1b2c3d4e.js', line: 1, column: 2034 },
    { in: 'Object.order as onPress', file: 'booking/sub/9.js', line: 2, column: 5 },
    { in: 'new Foo', file: 'shell/libraries.1.js', line: 1, column: 9 },
    { in: '', file: 'shell/main.js', line: 3, column: 4 },
  ]);
});

test('and as Firefox and WebKit do', () => {
  expect(stackFrames(firefox)).toEqual([
    { in: 'pay', file: 'booking/828.0a1b2c3d4e.js', line: 1, column: 2034 },
    { in: 'asyncorder', file: 'booking/sub/9.js', line: 2, column: 5 },
    { in: '', file: 'shell/main.js', line: 3, column: 4 },
  ]);
});

const at = (...files: string[]) => files.map((file) => ({ in: '', file, line: 1, column: 1 }));

test.each([
  { what: 'a remote whose code threw', frames: at('booking/a.js', 'shell/b.js'), boundary: null, page: 'account', owner: 'booking' },
  {
    what: 'a remote that called a shared library',
    frames: at('shell/libraries.js', 'account/a.js'),
    boundary: null,
    page: null,
    owner: 'account',
  },
  { what: 'a remote whose boundary caught an error of the shell', frames: at('shell/b.js'), boundary: 'work', page: 'work', owner: 'work' },
  { what: 'the shell, when only its code is in the stack', frames: at('shell/b.js'), boundary: null, page: 'work', owner: 'shell' },
  { what: 'the remote of the page, without a stack', frames: [], boundary: null, page: 'work', owner: 'work' },
  { what: 'the shell, when the page is of nobody', frames: [], boundary: null, page: null, owner: 'shell' },
])('an error belongs to $what', ({ frames, boundary, page, owner }) => {
  expect(releaseOfError(frames, boundary, page)).toBe(owner);
});

test.each([
  ['Error: x\n    at f (chrome-extension://abc/content.js:1:2)\n    at https://nitida.example/releases/shell/a.js:1:2', true],
  ['f@moz-extension://abc/content.js:1:2\n@https://nitida.example/releases/shell/a.js:1:2', true],
  ['f@safari-web-extension://abc/content.js:1:2', true],
  ['Error: x\n    at f (https://nitida.example/releases/shell/a.js:1:2)\n    at g (chrome-extension://abc/content.js:1:2)', false],
])('an error of an extension is recognised by the top of its stack: %s', (stack, expected) => {
  expect(isForeign(stack)).toBe(expected);
});
