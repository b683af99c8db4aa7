import type { ReactNode } from 'react';

/** Icons of things. `glint` is the single stroke of light at the angle of the ray. */
export const objectShapes = {
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
  chat: (
    <>
      <path d="M4 5h16v11.5h-8.5L7 20.5v-4H4z" />
      <path className="glint" d="M8.7 13l1.3-3" />
    </>
  ),
  trash: (
    <>
      <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5 7.3 20h9.4l.8-13.5" />
      <path className="glint" d="M11.2 15l1.3-3" />
    </>
  ),
} satisfies Record<string, ReactNode>;
