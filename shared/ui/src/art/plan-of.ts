export type RoomKind = 'living' | 'kitchen' | 'bedroom' | 'bathroom';

export interface PlacedRoom {
  /** The index of the room in the requested list. */
  index: number;
  kind: RoomKind;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Plan {
  placed: PlacedRoom[];
  /** SVG paths: doors are gaps in inner walls, windows in outer walls. */
  doors: string;
  windows: string;
}

const house = { x: 10, y: 10, w: 320, h: 262 };
const atMost = 6;

/** Relative widths of the rooms. Living rooms and kitchens are in the upper row, the others in the lower one. */
const weight: Record<RoomKind, number> = { living: 3, kitchen: 2.2, bedroom: 2, bathroom: 1.2 };
const isDayRoom = (kind: RoomKind) => kind === 'living' || kind === 'kitchen';

/** Chooses one room of each kind before a second of any, so that six rooms still show what the home has. */
const chosen = (kinds: readonly RoomKind[]): number[] => {
  const rank = (index: number) => kinds.slice(0, index).filter((kind) => kind === kinds[index]).length;
  return kinds
    .map((_, index) => index)
    .sort((a, b) => rank(a) - rank(b) || a - b)
    .slice(0, atMost)
    .sort((a, b) => a - b);
};

/** Makes two rows of more than two rooms. The rows differ by at most two rooms. */
const rowsOf = (kinds: readonly RoomKind[], drawn: readonly number[]): number[][] => {
  if (drawn.length <= 2) return drawn.length === 0 ? [] : [[...drawn]];
  const kindAt = (index: number) => kinds[index] ?? 'bedroom';
  const sorted = [...drawn].sort((a, b) => Number(!isDayRoom(kindAt(a))) - Number(!isDayRoom(kindAt(b))) || a - b);
  const dayRooms = sorted.filter((index) => isDayRoom(kindAt(index))).length;
  const half = drawn.length / 2;
  const above = Math.min(Math.max(dayRooms, Math.floor(half)), Math.ceil(half));
  return [sorted.slice(0, above), sorted.slice(above)];
};

/** Moves the bathroom between the bedrooms where possible. */
const arranged = (row: readonly number[], kinds: readonly RoomKind[]): number[] => {
  const bath = row.findIndex((index) => kinds[index] === 'bathroom');
  if (row.length !== 3 || bath === -1) return [...row];
  const [between] = row.slice(bath, bath + 1);
  const others = row.filter((_, place) => place !== bath);
  return [others[0], between, others[1]].filter((index) => index !== undefined);
};

/** Lays out up to six rooms in the rectangle of the house. */
export const planOf = (kinds: readonly RoomKind[]): Plan => {
  const drawn = chosen(kinds);
  const rows = rowsOf(kinds, drawn).map((row) => arranged(row, kinds));
  const rowHeights = rows.length === 2 ? [144, 118] : [house.h];
  const placed: PlacedRoom[] = [];
  let doors = '';
  let windows = '';
  let y = house.y;
  rows.forEach((row, rowIndex) => {
    const h = rowHeights[rowIndex] ?? house.h;
    const kindsInRow = row.map((index) => kinds[index] ?? 'bedroom');
    const total = kindsInRow.reduce((sum, kind) => sum + weight[kind], 0);
    let x = house.x;
    row.forEach((index, place) => {
      const kind = kindsInRow[place] ?? 'bedroom';
      const isLast = place === row.length - 1;
      const w = isLast ? house.x + house.w - x : Math.round((house.w * weight[kind]) / total);
      placed.push({ index, kind, x, y, w, h });
      if (!isLast) doors += `M${x + w} ${y + (rowIndex === 0 ? h - 46 : 18)}v26`;
      if (rowIndex === 1) doors += `M${x + w / 2 - 13} ${y}h26`;
      const outer = rowIndex === 0 ? house.y : house.y + house.h;
      if (kind !== 'bathroom') windows += `M${x + w * 0.25} ${outer}h${w * 0.5}`;
      x += w;
    });
    y += h;
  });
  return { placed, doors, windows };
};

/** The rooms that a plan has no space for. */
export const notDrawn = <R extends { kind: RoomKind }>(rooms: readonly R[]): R[] => {
  const drawn = chosen(rooms.map(({ kind }) => kind));
  return rooms.filter((_, index) => !drawn.includes(index));
};
