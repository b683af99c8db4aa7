import { createHash } from 'node:crypto';

/** The styles of the hosted page use the design's tokens, light and dark. The page knows only the theme that the system prefers. */
export const pageStyle = `
@font-face{font-family:"Commissioner";src:url(/fonts/latin.woff2) format("woff2");font-weight:100 900;font-display:swap;unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2212}
@font-face{font-family:"Commissioner";src:url(/fonts/latin-ext.woff2) format("woff2");font-weight:100 900;font-display:swap;unicode-range:U+0100-02BA,U+1E00-1E9F}
@font-face{font-family:"Commissioner";src:url(/fonts/cyrillic.woff2) format("woff2");font-weight:100 900;font-display:swap;unicode-range:U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116}
:root{color-scheme:light dark;--wall:#F8FAF6;--shade:#EDF1EB;--linen:#FFF;--grout:#D5DDD4;--edge:#75827A;--ink:#13231C;--ink-2:#45554C;--ink-3:#5C6B62;--green:#0B6A4B;--green-2:#085A3F;--on-green:#FFF;--green-ink:#0A6044;--luz:#FFEFBF;--luz-ink:#674700;--on-patch:#13231C;--barro:#AE3418;--barro-tint:#FBEAE4;--barro-ink:#9A2C13;--plain:"FLAR" 0;--flare:"FLAR" 100}
@media(prefers-color-scheme:dark){:root{--wall:#0E1613;--shade:#141F1A;--linen:#18241F;--grout:#2C3A33;--edge:#7C8A82;--ink:#EDF3EC;--ink-2:#BAC7BE;--ink-3:#9BAAA1;--green:#6CCB9F;--green-2:#86D8B2;--on-green:#06251A;--green-ink:#7FD3AB;--luz:#F2DC9C;--luz-ink:#1F1B0C;--on-patch:#1F1B0C;--barro:#F08A6C;--barro-tint:#3A1F17;--barro-ink:#F7A58D}}
*,*::before,*::after{box-sizing:border-box}body,h1,h2,p,ul,dl,dd{margin:0;padding:0}ul{list-style:none}
body{font:400 16px/1.5 "Commissioner","Segoe UI",system-ui,sans-serif;font-variation-settings:var(--plain);color:var(--ink);background:var(--wall);-webkit-font-smoothing:antialiased;text-wrap:pretty}
h1,.flare{font-variation-settings:var(--flare);font-weight:400;text-wrap:balance}
a{color:var(--green-ink);text-underline-offset:.22em}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.page{display:grid;min-height:100vh;grid-template-rows:auto 1fr}
.what{background:var(--shade);border-bottom:1px solid var(--grout);padding:20px clamp(20px,4.2vw,56px) 28px;overflow:hidden}
.what>div,.pay>*{max-width:460px;margin-inline:auto;width:100%}
.back{display:inline-flex;margin-right:12px;align-items:center;gap:10px;min-height:44px;font-weight:600;text-decoration:none}.back:hover{text-decoration:underline}.back::before{content:"";width:9px;height:9px;border-left:2px solid;border-bottom:2px solid;transform:rotate(45deg)}
.test{display:inline-flex;gap:8px;align-items:center;font-weight:600;font-size:13px;color:var(--luz-ink);background:var(--luz);padding:3px 10px;border-radius:4px}
h1{font-size:clamp(24px,3vw,32px);line-height:1.15;letter-spacing:-.016em;margin:14px 0 14px}
.big{color:var(--on-patch);font-variation-settings:var(--flare);font-size:clamp(40px,5vw,56px);line-height:1.05;letter-spacing:-.03em;font-weight:500;font-variant-numeric:tabular-nums;display:inline-block;position:relative;isolation:isolate}
.big+.small{margin-top:16px}.big::before{content:"";position:absolute;z-index:-1;inset:-4px -28px -10px -16px;background:var(--luz);transform:skewX(-24deg)}
.lines{margin-top:28px;display:grid}.lines div{display:flex;justify-content:space-between;gap:20px;padding:12px 0;border-top:1px solid var(--grout)}.lines dd{font-weight:500;white-space:nowrap;font-variant-numeric:tabular-nums}.lines small{display:block;font-size:14px;color:var(--ink-2)}.lines .sum{border-top:2px solid var(--ink);font-weight:600;align-items:center}.lines .sum dd{font-variation-settings:var(--flare);font-size:24px;line-height:1.2}
.pay{padding:28px clamp(20px,4.2vw,56px) 56px;display:grid;gap:24px;align-content:start}
h2{display:flex;gap:10px;align-items:center;font-size:19px;font-weight:600;line-height:1.3}.lock{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linejoin:round}
.note{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;padding:14px 16px;border-radius:8px;background:var(--barro-tint);box-shadow:inset 0 0 0 2px var(--barro);color:var(--barro-ink);font-size:15px;line-height:1.45}.note::before{content:"!"/"";width:20px;height:20px;border:1.6px solid;border-radius:50%;font-size:13px;font-weight:600;line-height:17px;text-align:center}.note a{color:inherit}.note ul{display:flex;flex-wrap:wrap;grid-column:2;gap:0 20px}.note li a{display:inline-block;padding-block:4px}
form{display:grid;gap:18px}.two{display:grid;grid-template-columns:1fr 1fr;gap:6px 16px}.two .f{grid-row:span 3;grid-template-rows:subgrid}.two label{align-self:end}
.f{display:grid;gap:6px;min-width:0}.f label{font-weight:600;font-size:15px;line-height:1.3}
.f input{font:inherit;font-variant-numeric:tabular-nums;color:inherit;min-height:52px;padding:0 14px;width:100%;background:var(--linen);border:1px solid var(--edge);border-radius:8px}.f input:hover{border-color:var(--ink)}.f input:focus{outline:3px solid var(--ink);outline-offset:2px;border:2px solid var(--green);padding:0 13px}.f input[aria-invalid=true]{border:2px solid var(--barro);padding:0 13px}
.f:has(output) input{grid-area:2/1;padding-right:140px}.f:has(output:not(:empty)) input{padding-right:112px}.f output{grid-area:2/1;place-self:center end;margin-right:14px;font-size:14px;font-weight:600;line-height:1.3;pointer-events:none}.f output:empty::before{content:"Visa · Mastercard"/"";color:var(--ink-2);font-weight:500}.f output:not(:empty){padding:3px 9px;border:1px solid var(--grout);border-radius:4px;background:var(--wall)}
.hint{font-size:14px;line-height:1.4;color:var(--ink-2)}.er{display:grid;grid-template-columns:auto 1fr;gap:8px;font-size:14px;line-height:1.4;color:var(--barro-ink);font-weight:500}.er::before{content:"!"/"";width:18px;height:18px;margin-top:1px;border:1.6px solid;border-radius:50%;font-size:12px;font-weight:600;line-height:15px;text-align:center}
button{font:inherit;font-weight:600;min-height:52px;padding:12px 24px;border:0;border-radius:8px;background:var(--green);color:var(--on-green);cursor:pointer;width:100%}button:hover{background:var(--green-2)}button:active{transform:translateY(1px)}button.second{background:none;color:var(--ink);box-shadow:inset 0 0 0 1.5px var(--edge)}button.second:hover{background:var(--shade)}
.small{font-size:14px;line-height:1.45;color:var(--ink-2)}
details{border-top:1px solid var(--grout);padding-top:14px}summary{cursor:pointer;font-weight:600;min-height:44px;display:flex;align-items:center;gap:10px;color:var(--green-ink)}summary::before{content:"";width:8px;height:8px;border-right:2px solid;border-bottom:2px solid;transform:rotate(-45deg)}details[open] summary::before{transform:rotate(45deg)}
.cards{display:grid;gap:1px;background:var(--grout);border:1px solid var(--grout);border-radius:8px;overflow:hidden;margin:8px 0 10px}.cards li{background:var(--linen);display:flex;justify-content:space-between;gap:16px;padding:10px 14px;font-size:15px;flex-wrap:wrap}.cards code{font:inherit;font-variant-numeric:tabular-nums;user-select:all;font-weight:500}
.saved{display:flex;align-items:center;gap:14px;min-height:44px;width:100%;cursor:pointer}.saved input{width:22px;height:22px;margin:0;accent-color:var(--green)}.saved span{display:grid;font-variant-numeric:tabular-nums}.saved small{color:var(--ink-2);font-size:14px}.saved b{font-weight:600}details form{margin-top:12px}
.alone{display:grid;place-items:center;min-height:100vh;padding:24px 20px}.box{background:var(--linen);border:1px solid var(--grout);border-radius:14px;box-shadow:4px 8px 20px -6px rgb(19 35 28/.14);padding:32px clamp(28px,6vw,40px) 36px;width:100%;max-width:520px;display:grid;gap:18px}.box h1{margin:0}.box p{text-wrap:balance}.box .test{margin:0;justify-self:start}.box .big{justify-self:start;margin:6px 0;font-size:clamp(40px,8vw,56px)}.box .big::before{left:-.19em}.box .lines{margin-top:0}.box .lines div:last-child{border-bottom:1px solid var(--grout)}
@media(min-width:1024px){.page{grid-template-columns:1fr 1fr;grid-template-rows:none}.what{border-bottom:0;border-right:1px solid var(--grout);padding-block:72px}.what h1{font-size:40px;margin:24px 0}.what .big{font-size:72px}.what .lines{margin-top:44px}.what>div{margin-right:clamp(24px,5vw,88px)}.pay{padding-block:80px}.pay>*{margin-left:clamp(24px,5vw,88px);width:calc(100% - clamp(24px,5vw,88px))}}
@media(max-width:359px){.two{grid-template-columns:1fr}.two .f+.f{margin-top:12px}.f:has(output) label,.f output{grid-area:1/1}.f output{margin:0}.f:has(output) input,.f:has(output:not(:empty)) input{padding-right:14px}}
`;

/** The page may load nothing but its own styles, fonts and script. Its icon is an empty data URL. */
export const contentSecurityPolicy = (formTargets: string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
    "font-src 'self'",
    "script-src 'self'",
    'img-src data:',
    // The answer to a form redirects to the shop, and browsers apply this list to redirects too.
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
