import type { ReactNode } from 'react';

/** Icons on a grid of 24 with lines of 1.6. `glint` is the single stroke of light at the angle of the ray, on objects only. */
export const iconShapes = {
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 9.8h17M8 2.8v4M16 2.8v4" />
      <path className="glint" d="M10.7 17.4l2-4.4" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.7" />
      <path d="M12 7v5h3.6" />
      <path className="glint" d="M7.2 16.4l.9-2" />
    </>
  ),
  home: (
    <>
      <path d="M4 10.6 12 4l8 6.6V20H4z" />
      <path d="M9.6 20v-5.6h4.8V20" />
      <path className="glint" d="M11.4 10.6l1-2.2" />
    </>
  ),
  bed: (
    <>
      <path d="M3.5 19.5V6M3.5 16.6h17v2.9M20.5 16.6v-3.4a2.2 2.2 0 0 0-2.2-2.2H3.5" />
      <path d="M6.2 11V9.4c0-.8.6-1.4 1.4-1.4h2.9c.8 0 1.4.6 1.4 1.4V11" />
      <path className="glint" d="M15.2 15l.9-2" />
    </>
  ),
  bath: (
    <>
      <path d="M3 12.2h18v1.6a4.6 4.6 0 0 1-4.6 4.6H7.6A4.6 4.6 0 0 1 3 13.8z" />
      <path d="M6 12V5.9a2 2 0 0 1 3.8-.9M7.3 18.4l-.9 2M16.7 18.4l.9 2" />
      <path className="glint" d="M13.6 16.2l.9-2" />
    </>
  ),
  kitchen: (
    <>
      <path d="M4 10h16v10H4zM4 14h16M12 14v6M3 10h18" />
      <path d="M7 10V7.5h6V10M13 8.2h2.5" />
      <path className="glint" d="M8.9 4.8l.9-2" />
    </>
  ),
  sofa: (
    <>
      <path d="M5.5 11V8a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v3" />
      <path d="M3.5 12.2a1.7 1.7 0 0 1 3.4 0v1.6h10.2v-1.6a1.7 1.7 0 0 1 3.4 0V18h-17zM5.5 18v1.6M18.5 18v1.6" />
      <path className="glint" d="M11.6 10.8l.9-2" />
    </>
  ),
  sparkle: (
    <>
      <path d="M11 4.5c.7 4.3 2.4 6 6.7 6.7-4.3.7-6 2.4-6.7 6.7-.7-4.3-2.4-6-6.7-6.7 4.3-.7 6-2.4 6.7-6.7z" />
      <path className="glint" d="M17.2 20.2l1.7-3.8" />
    </>
  ),
  oven: (
    <>
      <rect x="3.8" y="3.5" width="16.4" height="17" rx="2" />
      <path d="M3.8 8.2h16.4M7.2 5.9h.01M10.2 5.9h.01M16.8 5.9h.01" />
      <rect x="6.8" y="11" width="10.4" height="6.5" rx="1" />
      <path className="glint" d="M10.8 16l1.5-3.4" />
    </>
  ),
  fridge: (
    <>
      <rect x="5.5" y="2.8" width="13" height="18.4" rx="2" />
      <path d="M5.5 9.4h13M8.3 5.4v1.7M8.3 12v3" />
      <path className="glint" d="M13.4 17.4l1.9-4.2" />
    </>
  ),
  dishwasher: (
    <>
      <rect x="4" y="3.5" width="16" height="17" rx="2" />
      <path d="M4 7.8h16M14.5 5.7h2.7" />
      <path d="M7.5 17.5v-2.3a4.5 4.5 0 0 1 9 0v2.3z" />
      <path className="glint" d="M11.2 15.8l1.2-2.6" />
    </>
  ),
  washer: (
    <>
      <rect x="4" y="3.5" width="16" height="17" rx="2" />
      <path d="M7 6.2h3M16.8 6.2h.01" />
      <circle cx="12" cy="13.5" r="4.6" />
      <path d="M7.7 14.2c1.6-1 2.9.9 4.3 0s2.7-1 4.3 0" />
      <path className="glint" d="M11.9 12l.7-1.5" />
    </>
  ),
  dryer: (
    <>
      <rect x="4" y="3.5" width="16" height="17" rx="2" />
      <path d="M7 6.2h3M16.8 6.2h.01" />
      <circle cx="12" cy="13.5" r="4.6" />
      <path className="glint" d="M9.5 15.3l1.2-2.7M11.9 15.9l1.9-4.2" />
    </>
  ),
  microwave: (
    <>
      <rect x="2.8" y="5.5" width="18.4" height="12.5" rx="2" />
      <path d="M16 5.5V18M18.6 9h.01M18.6 12h.01M5.5 18v1.5M18.5 18v1.5" />
      <path className="glint" d="M8.5 14.5l2.2-5" />
    </>
  ),
  cabinet: (
    <>
      <rect x="3.5" y="4" width="17" height="13.5" rx="1.5" />
      <path d="M12 4v13.5M9.6 9.7v2.2M14.4 9.7v2.2M3.5 20.5h17" />
      <path className="glint" d="M16.6 14.4l.9-2" />
    </>
  ),
  window: (
    <>
      <rect x="4" y="3.5" width="16" height="15" rx="1" />
      <path d="M12 3.5v15M4 11h16M2.8 20.8h18.4" />
      <path className="glint" d="M6.9 9.3l1.7-3.7M14.9 16.7l1.7-3.7" />
    </>
  ),
  tile: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="1.5" />
      <path d="M12 3.5v17M3.5 12h17" />
      <path className="glint" d="M6.9 9.5l1.7-3.7M15.4 18.1l1.7-3.7" />
    </>
  ),
  bell: (
    <>
      <path d="M6.3 16.5V11a5.7 5.7 0 0 1 11.4 0v5.5l1.6 1.5H4.7z" />
      <path d="M9.9 20.4a2.3 2.3 0 0 0 4.2 0M12 5.2V3.2" />
      <path className="glint" d="M9.5 13.4l1.3-2.9" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.7" />
      <path d="M3.3 12h17.4M12 3.3c2.5 2.5 3.7 5.4 3.7 8.7s-1.2 6.2-3.7 8.7c-2.5-2.5-3.7-5.4-3.7-8.7s1.2-6.2 3.7-8.7z" />
    </>
  ),
  menu: (
    <>
      <path d="M3.5 8h17M3.5 16h11.5" />
    </>
  ),
  close: (
    <>
      <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />
    </>
  ),
  check: (
    <>
      <path d="M4.5 12.8l5 5L19.5 6.5" />
    </>
  ),
  star: (
    <>
      <path d="M12 3.4l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 2.9 1.1-6-4.4-4.2 6-.8z" />
    </>
  ),
  card: (
    <>
      <rect x="2.8" y="5" width="18.4" height="14" rx="2" />
      <path d="M2.8 9.6h18.4M6 15.5h3" />
      <path className="glint" d="M15.4 16.6l1.4-3.1" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21c4.3-4.3 6.5-7.8 6.5-10.8a6.5 6.5 0 0 0-13 0C5.5 13.2 7.7 16.7 12 21z" />
      <path className="glint" d="M11.2 12.2l1.7-3.7" />
    </>
  ),
  phone: (
    <>
      <path d="M6 3.8h3.2l1.5 4.2-2 1.5a11.5 11.5 0 0 0 5.8 5.8l1.5-2 4.2 1.5V18a2.2 2.2 0 0 1-2.4 2.2C10.6 19.7 4.3 13.4 3.8 6.2A2.2 2.2 0 0 1 6 3.8z" />
    </>
  ),
  mail: (
    <>
      <rect x="2.8" y="5" width="18.4" height="14" rx="2" />
      <path d="M3.3 6.5l8.7 6.7 8.7-6.7" />
    </>
  ),
  right: (
    <>
      <path d="M9 5l7 7-7 7" />
    </>
  ),
  left: (
    <>
      <path d="M15 5l-7 7 7 7" />
    </>
  ),
  down: (
    <>
      <path d="M5 9l7 7 7-7" />
    </>
  ),
  up: (
    <>
      <path d="M5 15l7-7 7 7" />
    </>
  ),
  arrow: (
    <>
      <path d="M4 12h15.5M13.5 6l6 6-6 6" />
    </>
  ),
  plus: (
    <>
      <path d="M12 5v14M5 12h14" />
    </>
  ),
  minus: (
    <>
      <path d="M5 12h14" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12C4.8 7.7 8 5.6 12 5.6s7.2 2.1 9.5 6.4c-2.3 4.3-5.5 6.4-9.5 6.4S4.8 16.3 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  alert: (
    <>
      <circle cx="12" cy="12" r="8.7" />
      <path d="M12 7.5v5.3M12 16.3h.01" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.7" />
      <path d="M12 11.2v5.3M12 7.7h.01" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5l5 5" />
    </>
  ),
  repeat: (
    <>
      <path d="M4 11V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3" />
    </>
  ),
  edit: (
    <>
      <path d="M4 20l.9-4.2L16.5 4.2l3.3 3.3L8.2 19.1zM14 6.7l3.3 3.3" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8.2" r="3.5" />
      <path d="M2.8 20c0-3.7 2.4-6 6.2-6s6.2 2.3 6.2 6M15.6 5a3.4 3.4 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.7 3.2 5.5" />
    </>
  ),
  receipt: (
    <>
      <path d="M5.5 3.5h13v17l-2.2-1.4-2.1 1.4-2.2-1.4-2.2 1.4-2.1-1.4-2.2 1.4zM9 8.2h6M9 12h6" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M4.6 8.6C3.8 9.6 3.1 10.7 2.5 12c2.3 4.3 5.5 6.4 9.5 6.4 1.3 0 2.5-.2 3.6-.7M8.6 6.1c1-.3 2.2-.5 3.4-.5 4 0 7.2 2.1 9.5 6.4-.7 1.3-1.5 2.4-2.4 3.3" />
      <path d="M4 3.5l16 17" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c0-4.2 3-6.7 7.5-6.7s7.5 2.5 7.5 6.7" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </>
  ),
  moon: (
    <>
      <path d="M19.5 14.8A8 8 0 0 1 9.2 4.5a8 8 0 1 0 10.3 10.3z" />
    </>
  ),
  chat: (
    <>
      <path d="M4 5h16v11.5h-8.5L7 20.5v-4H4z" />
      <path className="glint" d="M8.7 13l1.3-3" />
    </>
  ),
  download: (
    <>
      <path d="M12 4v11M7.5 10.8 12 15.3l4.5-4.5M4.5 19.5h15" />
    </>
  ),
  external: (
    <>
      <path d="M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 13.5v6h-13v-13h6" />
    </>
  ),
  logOut: (
    <>
      <path d="M13.5 4H5v16h8.5M10 12h10.5M16.5 8l4 4-4 4" />
    </>
  ),
  settings: (
    <>
      <path d="M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9" />
      <circle cx="15" cy="7.5" r="2.2" />
      <circle cx="9" cy="16.5" r="2.2" />
    </>
  ),
  trash: (
    <>
      <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5 7.3 20h9.4l.8-13.5" />
      <path className="glint" d="M11.2 15l1.3-3" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof iconShapes;
