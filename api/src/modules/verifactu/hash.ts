import { createHash } from 'node:crypto';
import { amountText, dateText } from './format.ts';
import type { TaxRecord } from './record.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/**
 * The hash (*huella*) of a record: SHA-256 of the fields that the tax agency names, in its order.
 * Source: Detalle de las especificaciones técnicas para generación de la huella o hash, 0.1.2 of 27.08.2024.
 */
export function hashOf(record: TaxRecord): string {
  const previous = record.previous?.hash ?? '';
  const fields: [string, string][] =
    record.kind === 'alta'
      ? [
          ['IDEmisorFactura', record.issuer],
          ['NumSerieFactura', record.number],
          ['FechaExpedicionFactura', dateText(record.date)],
          ['TipoFactura', record.type],
          ['CuotaTotal', amountText(record.iva)],
          ['ImporteTotal', amountText(record.total)],
          ['Huella', previous],
          ['FechaHoraHusoGenRegistro', record.generatedAt],
        ]
      : [
          ['IDEmisorFacturaAnulada', record.issuer],
          ['NumSerieFacturaAnulada', record.number],
          ['FechaExpedicionFacturaAnulada', dateText(record.date)],
          ['Huella', previous],
          ['FechaHoraHusoGenRegistro', record.generatedAt],
        ];
  return sha256(fields.map(([name, value]) => `${name}=${value.trim()}`).join('&'));
}

/** A second chain over the whole stored text. The hash of the law leaves out the recipient, the base and the description. */
export const digestOf = (previous: string, content: string): string => sha256(`${previous}\n${content}`);
