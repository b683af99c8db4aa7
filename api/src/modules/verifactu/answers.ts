import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

/** The agency refused a message as a whole, or answered something that nobody can read. The records wait. */
export class TaxAgencyTrouble extends Error {}

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => name === 'RespuestaLinea' || name === 'RegistroRespuestaConsultaFactuSistemaFacturacion',
});

const numbered = z.object({ NumSerieFactura: z.string() });
const code = z.coerce.number().int().optional();

const line = z.object({
  IDFactura: numbered,
  Operacion: z.object({ TipoOperacion: z.enum(['Alta', 'Anulacion']) }),
  EstadoRegistro: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
  CodigoErrorRegistro: code,
  DescripcionErrorRegistro: z.string().optional(),
  RegistroDuplicado: z.object({ EstadoRegistroDuplicado: z.enum(['Correcta', 'AceptadaConErrores', 'Anulada']) }).optional(),
});

const delivered = z.object({
  TiempoEsperaEnvio: z.coerce.number().int().min(0).max(9999),
  RespuestaLinea: z.array(line).default([]),
});

const known = z.object({
  IDFactura: numbered.extend({ IDEmisorFactura: z.string(), FechaExpedicionFactura: z.string() }),
  DatosRegistroFacturacion: z.object({ Huella: z.string().optional() }),
  EstadoRegistro: z.object({
    EstadoRegistro: z.enum(['Correcta', 'AceptadaConErrores', 'Anulada']),
    CodigoErrorRegistro: code,
    DescripcionErrorRegistro: z.string().optional(),
  }),
});

const queried = z.object({
  IndicadorPaginacion: z.enum(['S', 'N']),
  RegistroRespuestaConsultaFactuSistemaFacturacion: z.array(known).default([]),
});

export type DeliveryLine = z.output<typeof line>;
export type DeliveryAnswer = z.output<typeof delivered>;
export type QueryAnswer = z.output<typeof queried>;
export type KnownRecord = z.output<typeof known>;

/** @throws TaxAgencyTrouble with the agency's words when it refused the message */
export const readDelivery = (xml: string): DeliveryAnswer => read(xml, 'RespuestaRegFactuSistemaFacturacion', delivered);
export const readQuery = (xml: string): QueryAnswer => read(xml, 'RespuestaConsultaFactuSistemaFacturacion', queried);

const envelope = z.object({ Envelope: z.object({ Body: z.record(z.string(), z.unknown()) }) });
const fault = z.object({ faultstring: z.string() });

function read<T extends z.ZodType>(xml: string, name: string, schema: T): z.output<T> {
  const body = envelope.safeParse(parsed(xml));
  if (!body.success) throw new TaxAgencyTrouble('The answer of the tax agency is no SOAP message');
  const { Fault, [name]: content } = body.data.Envelope.Body;
  const refused = fault.safeParse(Fault);
  if (refused.success) throw new TaxAgencyTrouble(refused.data.faultstring.slice(0, 500));
  const answer = schema.safeParse(content);
  if (!answer.success) throw new TaxAgencyTrouble('The answer of the tax agency cannot be read');
  return answer.data;
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return null;
  }
}
