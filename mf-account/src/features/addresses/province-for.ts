/** In Spain the first two digits name the province; only those that the service may cover. */
const provinces: Readonly<Record<string, string>> = { '11': 'Cádiz', '29': 'Málaga' };

/** Fills an empty province from a whole postal code; one that was typed stays. */
export function provinceFor(postalCode: string, typed: string): { province?: string } {
  const province = /^\d{5}$/.test(postalCode.trim()) ? provinces[postalCode.trim().slice(0, 2)] : undefined;
  return province && typed === '' ? { province } : {};
}
