/** A part of the network. A limit for one client holds for it `clients` times. */
export interface Place {
  name: string;
  clients: number;
}

/** Where an address is, the narrowest place first. The site decides it for all of its limits. */
export type PlacesOf = (address: string) => readonly [Place, ...Place[]];

export const eachAddress: PlacesOf = (name) => [{ name, clients: 1 }];
