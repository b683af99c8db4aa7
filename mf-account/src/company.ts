/** Who bills. Sample identity, until the company's own is configured. */
export const company = {
  name: 'Nítida Hogar S.L.',
  taxId: 'NIF B00000000',
  address: 'Calle Ejemplo 1, 29601 Marbella',
};
