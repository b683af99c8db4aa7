import * as account from '../journeys/steps/account.ts';
import { shortVisit } from '../journeys/steps/bookings.ts';

export const longNamedPerson = (): account.Person => ({
  ...account.newPerson(),
  name: 'María de los Ángeles Inmaculada',
  surname: 'Fernández-Villaverde y Gutiérrez de la Concha',
});

/** A visit whose address is as long as Marbella's are, and whose notes have a link, which has no space to break at. */
export const longWorded = (change: Parameters<typeof shortVisit>[0] = {}) =>
  shortVisit({
    address1: 'Urbanización Jardines de Sierra Blanca Alta, Avenida de los Lirios Silvestres 128',
    address2: 'Residencial Los Naranjos del Conde, Fase III, Bloque 14, Escalera derecha, Planta baja, Puerta C',
    city: 'San Pedro de Alcántara',
    postalCode: '29670',
    instructions:
      'Please begin with the terrace, because the guests of the afternoon have breakfast there. The photographs are at https://photographs.example.com/albums/los-naranjos-del-conde-fase-iii-bloque-14-planta-baja/2027-before-the-season.',
    accessInstructions:
      'The gate of the estate opens with the code 2580#. Then keep left past the second pool; the key safe is behind the oleander, below the meter.',
    ...change,
  });
