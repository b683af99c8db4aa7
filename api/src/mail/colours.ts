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
} as const;

/** The dark theme. Programs that ignore it show the light one. */
export const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.wall{background:#0F1613!important}
.linen{background:#18211D!important;border-color:#2C3833!important}
.line{border-color:#2C3833!important}
.ink{color:#EEF4EF!important}
.text{color:#C3CFC7!important}
.quiet{color:#9DABA2!important}
.green{color:#7FD0A9!important}
.button{background:#7FD0A9!important}
.button-label{color:#08261A!important}
}`;
