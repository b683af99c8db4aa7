/** A town on the map. `x` and `y` are in units of the map; `label` moves its name from there. */
export interface Town {
  name: string;
  postalCode: string;
  x: number;
  y: number;
  label: { x: number; y: number; end?: 'start' | 'end' };
  /** The town has no room on a narrow map, unless it is pointed out. */
  isMinor?: true;
}

export const mapSize = { width: 680, height: 300 };

/** From west to east. The places are where the towns are, except that names on the coast stand in the sea. */
export const towns: readonly Town[] = [
  { name: 'Estepona', postalCode: '29680', x: 106, y: 222, label: { x: 26, y: 54 } },
  { name: 'Benahavís', postalCode: '29679', x: 186, y: 104, label: { x: 0, y: -18 } },
  { name: 'San Pedro', postalCode: '29670', x: 232, y: 172, label: { x: 0, y: 58 } },
  { name: 'Nueva Andalucía', postalCode: '29660', x: 262, y: 146, label: { x: -16, y: 5, end: 'end' }, isMinor: true },
  { name: 'Istán', postalCode: '29611', x: 300, y: 34, label: { x: 16, y: 6, end: 'start' }, isMinor: true },
  { name: 'Marbella', postalCode: '29601', x: 320, y: 140, label: { x: 0, y: 58 } },
  { name: 'Ojén', postalCode: '29610', x: 343, y: 84, label: { x: 16, y: 6, end: 'start' } },
  { name: 'Mijas Costa', postalCode: '29649', x: 478, y: 146, label: { x: 14, y: 54 } },
  { name: 'Mijas', postalCode: '29650', x: 506, y: 62, label: { x: 0, y: -18 } },
  { name: 'Fuengirola', postalCode: '29640', x: 528, y: 108, label: { x: 68, y: 40 } },
];

/** The line between land and sea, from Sabinillas to Benalmádena. */
export const coast =
  'M0 296 L40 278 Q76 262 106 236 Q140 208 170 200 Q204 192 232 184 Q252 178 264 170 Q292 150 318 152 Q342 154 362 158 Q398 166 430 173 Q446 175 458 170 Q474 160 484 158 Q500 158 514 152 Q530 138 532 118 Q538 104 552 94 Q578 78 604 68 Q640 58 680 56';
