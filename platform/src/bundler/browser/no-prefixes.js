// In place of stylis' prefixes for older browsers, which styled-components adds on request only.
export const prefix = (value) => value;
