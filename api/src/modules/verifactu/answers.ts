import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

/** The agency refused a message as a whole. `code` is its own number, `message` its words. The records wait. */
export class TaxAgencyTrouble extends Error {
  readonly code: number | null;
  constructor(message: string, code: number | null = null) {
    super(message);
    this.code = code;
  }

  /** The fault is the agency's own, and ends without us. */
  get isTechnical(): boolean {
    return /t[eé]cnic/i.test(this.message);
  }
}

/** The agency answered what this version of the program cannot read, or a page in place of an answer. */
export class UnreadableAnswer extends TaxAgencyTrouble {}

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => name === 'RespuestaLinea' || name === 'RegistroRespuestaConsultaFactuSistemaFacturacion',
});

const numbered = z.object({ NumSerieFactura: z.string() });
const code = z.coerce.number().int().optional();

/** The agency's schemas have the masculine words in one answer and the feminine in the other; its documents have the feminine in both. */
const kept = z
  .enum(['Correcto', 'Correcta', 'AceptadoConErrores', 'AceptadaConErrores', 'Anulado', 'Anulada'])
  .transform((word) => (word.startsWith('Correct') ? 'accepted' : word.startsWith('Anulad') ? 'annulled' : 'acceptedWithErrors'));

const line = z.object({
  IDFactura: numbered,
  Operacion: z.object({ TipoOperacion: z.enum(['Alta', 'Anulacion']) }),
  EstadoRegistro: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
  CodigoErrorRegistro: code,
  DescripcionErrorRegistro: z.string().optional(),
});

const delivered = z.object({
  TiempoEsperaEnvio: z.coerce.number().int().min(0).max(9999),
  RespuestaLinea: z.array(z.unknown()).default([]),
});

const known = z.object({
  IDFactura: numbered,
  DatosRegistroFacturacion: z.object({ Huella: z.string() }),
  EstadoRegistro: z.object({ EstadoRegistro: kept, CodigoErrorRegistro: code, DescripcionErrorRegistro: z.string().optional() }),
});
const named = z.object({ IDFactura: numbered });

const pageKey = z.object({ IDEmisorFactura: z.string(), NumSerieFactura: z.string(), FechaExpedicionFactura: z.string() });

const queried = z.object({
  IndicadorPaginacion: z.enum(['S', 'N']),
  RegistroRespuestaConsultaFactuSistemaFacturacion: z.array(z.unknown()).default([]),
  ClavePaginacion: pageKey.optional(),
});

export type DeliveryLine = z.output<typeof line>;

export interface DeliveryAnswer {
  pauseSeconds: number;
  /** Those that can be read. A record without a line stays uncertain. */
  lines: DeliveryLine[];
}

/** What the agency has under a number: the hash and the state of its newest record there. Null: the program cannot read it. */
export type Held = { hash: string; state: z.output<typeof kept>; code: number | null; reason: string | null } | null;

export interface QueryAnswer {
  held: Map<string, Held>;
  /** Where the next page begins. Null after the last one. */
  next: { issuer: string; number: string; date: string } | null;
}

/** @throws TaxAgencyTrouble with the agency's words when it refused the message; UnreadableAnswer */
export function readDelivery(xml: string): DeliveryAnswer {
  const { TiempoEsperaEnvio: pauseSeconds, RespuestaLinea: found } = read(xml, 'RespuestaRegFactuSistemaFacturacion', delivered);
  return { pauseSeconds, lines: found.flatMap((each) => line.safeParse(each).data ?? []) };
}

/** @throws TaxAgencyTrouble with the agency's words when it refused the message; UnreadableAnswer */
export function readQuery(xml: string): QueryAnswer {
  const answer = read(xml, 'RespuestaConsultaFactuSistemaFacturacion', queried);
  const held = new Map<string, Held>();
  for (const each of answer.RegistroRespuestaConsultaFactuSistemaFacturacion) {
    const name = named.safeParse(each).data;
    // Whose number cannot be read may be any: nothing on the page is known for sure.
    if (!name) throw new UnreadableAnswer('The answer of the tax agency cannot be read');
    held.set(name.IDFactura.NumSerieFactura, heldOf(known.safeParse(each).data));
  }
  if (answer.IndicadorPaginacion === 'N') return { held, next: null };
  if (!answer.ClavePaginacion) throw new UnreadableAnswer('The tax agency names no next page');
  const { IDEmisorFactura: issuer, NumSerieFactura: number, FechaExpedicionFactura: day } = answer.ClavePaginacion;
  return { held, next: { issuer, number, date: day.split('-').reverse().join('-') } };
}

const heldOf = (read: z.output<typeof known> | undefined): Held =>
  read
    ? {
        hash: read.DatosRegistroFacturacion.Huella,
        state: read.EstadoRegistro.EstadoRegistro,
        code: read.EstadoRegistro.CodigoErrorRegistro ?? null,
        reason: read.EstadoRegistro.DescripcionErrorRegistro ?? null,
      }
    : null;

const envelope = z.object({ Envelope: z.object({ Body: z.record(z.string(), z.unknown()) }) });
const fault = z.object({ faultstring: z.string() });

function read<T extends z.ZodType>(xml: string, name: string, schema: T): z.output<T> {
  const body = envelope.safeParse(parsed(xml));
  if (!body.success) throw new UnreadableAnswer('The answer of the tax agency is no SOAP message');
  const { Fault, [name]: content } = body.data.Envelope.Body;
  const refused = fault.safeParse(Fault);
  if (refused.success) throw faultOf(refused.data.faultstring);
  const answer = schema.safeParse(content);
  if (!answer.success) throw new UnreadableAnswer('The answer of the tax agency cannot be read');
  return answer.data;
}

/** `Codigo[4102].El XML no cumple el esquema.` */
function faultOf(text: string): TaxAgencyTrouble {
  const [, number] = /Codigo\[(\d{1,6})\]/i.exec(text) ?? [];
  return new TaxAgencyTrouble(text.slice(0, 500), number === undefined ? null : Number(number));
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return null;
  }
}
