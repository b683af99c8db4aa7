import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type QueryExecutorProvider, sql } from 'kysely';
import { envelope, faultOf, header, idOf, type ReceivedRecord, readMessage } from './messages.ts';
import { readPlay } from './plays.ts';

/** The path of the real service. */
export const taxAgencyPath = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

const slowMs = 3000;
/** Small, so that a query has several pages in a test. The real agency has 10,000. */
const pageSize = 500;

interface KeptRecord {
  number: string;
  date: string;
  operation: 'Alta' | 'Anulacion';
  hash: string;
  state: string;
}

/**
 * The service of the Spanish tax agency for a machine without a certificate: it takes records, checks that they are linked, answers each one, and says
 * which it has. Its records are in the database.
 */
export function taxAgencyRoutes(app: FastifyInstance, db: QueryExecutorProvider): void {
  app.post(taxAgencyPath, { bodyLimit: 16 * 1024 * 1024 }, async (request, reply) => {
    const { play, pauseSeconds } = await readPlay(db);
    if (play === 'slow') await pause(slowMs);
    const lose = () => {
      reply.hijack();
      reply.raw.destroy();
    };
    if (play === 'away') return lose();
    const received = readMessage(String(request.body));
    reply.type('text/xml; charset=utf-8');
    if (received === null) return reply.code(500).send(faultOf('Codigo[4102].El XML no cumple el esquema.'));
    if (received.kind === 'query') return envelope(await answerQuery(db, received));
    const lines: string[] = [];
    for (const record of received.records) lines.push(await answerRecord(db, record, play, received.isLate));
    if (play === 'lost') return lose();
    const state = lines.every((line) => line.includes('>Correcto<')) ? 'Correcto' : 'ParcialmenteCorrecto';
    return envelope(
      `<tikR:RespuestaRegFactuSistemaFacturacion><tikR:CSV>LOCAL</tikR:CSV>${header('tikR', received)}<tikR:TiempoEsperaEnvio>${pauseSeconds}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines.join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`,
    );
  });
}

async function answerRecord(db: QueryExecutorProvider, record: ReceivedRecord, play: string, isLate: boolean): Promise<string> {
  const { number, operation } = record;
  const [earlier] = (
    await sql<KeptRecord>`select * from sandbox.tax_record where number = ${number} and operation = ${operation} order by id desc limit 1`.execute(
      db,
    )
  ).rows;
  const isDuplicate = play === 'duplicate' || (earlier !== undefined && !record.repeats);
  if (isDuplicate) {
    if (!earlier) await keep(db, record, 'Correcta', isLate);
    const state = `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>1</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${earlier?.state ?? 'Correcta'}</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`;
    return lineOf(record, 'Incorrecto', [3000, 'Registro de facturación duplicado.'], state);
  }
  if (play === 'refused') return lineOf(record, 'Incorrecto', [1109, 'El NIF no está identificado en el censo de la AEAT.']);
  const [last] = (await sql<{ hash: string }>`select hash from sandbox.tax_record order by id desc limit 1`.execute(db)).rows;
  const isLinked = !last || record.previousHash === last.hash;
  if (play === 'acceptedWithErrors' || !isLinked) {
    await keep(db, record, 'AceptadaConErrores', isLate);
    return lineOf(
      record,
      'AceptadoConErrores',
      isLinked ? [2005, 'El campo ImporteTotal no es correcto.'] : [2006, 'La huella del registro anterior no es la última.'],
    );
  }
  await keep(db, record, 'Correcta', isLate);
  return lineOf(record, 'Correcto');
}

const keep = (db: QueryExecutorProvider, { number, date, operation, hash }: ReceivedRecord, state: string, isLate: boolean) =>
  sql`insert into sandbox.tax_record (number, date, operation, hash, state, late)
    values (${number}, ${date}, ${operation}, ${hash}, ${state}, ${isLate})`.execute(db);

function lineOf(record: ReceivedRecord, state: string, error?: [code: number, text: string], more = ''): string {
  const operation = `<tikR:Operacion><tik:TipoOperacion>${record.operation}</tik:TipoOperacion></tikR:Operacion>`;
  const reason = error
    ? `<tikR:CodigoErrorRegistro>${error[0]}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${error[1]}</tikR:DescripcionErrorRegistro>`
    : '';
  return `<tikR:RespuestaLinea>${idOf(record, 'tikR')}${operation}<tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${reason}${more}</tikR:RespuestaLinea>`;
}

interface Query {
  issuer: string;
  name: string;
  year: string;
  month: string;
  after: string | null;
}

async function answerQuery(db: QueryExecutorProvider, query: Query): Promise<string> {
  const { rows } = await sql<KeptRecord>`
    select * from sandbox.tax_record where date like ${`__-${query.month}-${query.year}`}
      and (${query.after}::text is null or id > (select max(id) from sandbox.tax_record where number = ${query.after}))
    order by id limit ${pageSize + 1}
  `.execute(db);
  const page = rows.slice(0, pageSize);
  const records = page
    .map(
      (row) =>
        `<tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>${idOf({ ...row, issuer: query.issuer }, 'tikLRRC')}<tikLRRC:DatosRegistroFacturacion><tikLRRC:Huella>${row.hash}</tikLRRC:Huella></tikLRRC:DatosRegistroFacturacion><tikLRRC:EstadoRegistro><tikLRRC:TimestampUltimaModificacion>2027-01-01T00:00:00+01:00</tikLRRC:TimestampUltimaModificacion><tikLRRC:EstadoRegistro>${row.operation === 'Anulacion' ? 'Anulada' : row.state}</tikLRRC:EstadoRegistro></tikLRRC:EstadoRegistro></tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>`,
    )
    .join('');
  return `<tikLRRC:RespuestaConsultaFactuSistemaFacturacion>${header('tikLRRC', query, '<tik:IDVersion>1.0</tik:IDVersion>')}<tikLRRC:PeriodoImputacion><tikLRRC:Ejercicio>${query.year}</tikLRRC:Ejercicio><tikLRRC:Periodo>${query.month}</tikLRRC:Periodo></tikLRRC:PeriodoImputacion><tikLRRC:IndicadorPaginacion>${rows.length > pageSize ? 'S' : 'N'}</tikLRRC:IndicadorPaginacion><tikLRRC:ResultadoConsulta>${page.length > 0 ? 'ConDatos' : 'SinDatos'}</tikLRRC:ResultadoConsulta>${records}</tikLRRC:RespuestaConsultaFactuSistemaFacturacion>`;
}
