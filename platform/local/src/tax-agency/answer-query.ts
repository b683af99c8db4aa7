import { type QueryExecutorProvider, sql } from 'kysely';
import { header, idOf, type ReceivedQuery } from './messages.ts';
import type { Play } from './plays.ts';

/** Small, so that a query has several pages in a test. The real agency has 10,000. */
const pageSize = 100;

interface HeldRecord {
  number: string;
  date: string;
  operation: 'Alta' | 'Anulacion';
  hash: string;
  state: string;
}

/** In this answer the states are masculine, and in that to a delivery feminine, as in the agency's schemas. */
const states: Record<string, string> = { Correcta: 'Correcto', AceptadaConErrores: 'AceptadoConErrores' };

/** Says which invoices of a month, or of some of its days, the agency has: each once, with its newest record. */
export async function answerQuery(db: QueryExecutorProvider, query: ReceivedQuery, playOf: (number: string) => Play): Promise<string> {
  const { year, month, after, issuer } = query;
  const iso = (date: string): string => date.split('-').reverse().join('-');
  const [from, until] = query.days ? [iso(query.days.from), iso(query.days.until)] : [`${year}-${month}-01`, `${year}-${month}-31`];
  const { rows } = await sql<HeldRecord>`
    select * from (
      select distinct on (number) *, min(id) over (partition by number) as first_id
        from sandbox.tax_record where issuer = ${issuer} order by number, id desc
    ) as held
    where concat_ws('-', substr(date, 7), substr(date, 4, 2), substr(date, 1, 2)) between ${from} and ${until} and date like ${`__-${month}-${year}`}
      and (${after}::text is null or first_id > (select min(id) from sandbox.tax_record where issuer = ${issuer} and number = ${after}))
    order by first_id limit ${pageSize + 1}
  `.execute(db);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const records = page.map((held) => heldXml(held, issuer, playOf(held.number)));
  const key = last ? idOf({ ...last, issuer }, 'tikLRRC', 'ClavePaginacion') : '';
  return `<tikLRRC:RespuestaConsultaFactuSistemaFacturacion>${header('tikLRRC', query, '<tik:IDVersion>1.0</tik:IDVersion>')}<tikLRRC:PeriodoImputacion><tikLRRC:Ejercicio>${year}</tikLRRC:Ejercicio><tikLRRC:Periodo>${month}</tikLRRC:Periodo></tikLRRC:PeriodoImputacion><tikLRRC:IndicadorPaginacion>${last ? 'S' : 'N'}</tikLRRC:IndicadorPaginacion><tikLRRC:ResultadoConsulta>${page.length > 0 ? 'ConDatos' : 'SinDatos'}</tikLRRC:ResultadoConsulta>${records.join('')}${key}</tikLRRC:RespuestaConsultaFactuSistemaFacturacion>`;
}

function heldXml(held: HeldRecord, issuer: string, play: Play): string {
  const kept = held.operation === 'Anulacion' ? 'Anulado' : (states[held.state] ?? held.state);
  const state = play === 'unreadable' ? 'Desconocido' : kept;
  return `<tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>${idOf({ ...held, issuer }, 'tikLRRC')}<tikLRRC:DatosRegistroFacturacion><tikLRRC:TipoHuella>01</tikLRRC:TipoHuella><tikLRRC:Huella>${held.hash}</tikLRRC:Huella></tikLRRC:DatosRegistroFacturacion><tikLRRC:EstadoRegistro><tikLRRC:TimestampUltimaModificacion>2027-01-01T00:00:00+01:00</tikLRRC:TimestampUltimaModificacion><tikLRRC:EstadoRegistro>${state}</tikLRRC:EstadoRegistro></tikLRRC:EstadoRegistro></tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>`;
}
