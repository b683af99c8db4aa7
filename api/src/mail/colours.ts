/** The site's colour tokens as plain values, because mail programs do not support variables. */
export const colours = {
  wall: '#F8FAF6',
  linen: '#FFFFFF',
  grout: '#D5DDD4',
  ink: '#13231C',
  text: '#45554C',
  quiet: '#5C6B62',
  green: '#0B6A4B',
  onGreen: '#FFFFFF',
  tint: '#E0EFE5',
  luz: '#FFEFBF',
  onLuz: '#13231C',
} as const;

/** The dark theme, and smaller margins on phones. Programs that ignore them show the light theme and the margins of a wide screen. */
export const variantStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.wall{background:#0F1613!important}
.linen{background:#18211D!important;border-color:#2C3833!important}
.line{border-color:#2C3833!important}
.ink{color:#EEF4EF!important}
.text{color:#C3CFC7!important}
.quiet{color:#9DABA2!important}
.green{color:#7FD0A9!important}
.tint{background:#1B3A2D!important}
.luz{background:#38321C!important;color:#F4DC98!important;border-color:#E9C66A!important}
.button{background:#7FD0A9!important}
.button-label{color:#08261A!important}
}
@media (max-width:480px){
.outer{padding:20px 10px!important}
.linen{padding:28px 20px!important}
}`;
