import { type QueryExecutorProvider, sql } from 'kysely';
import { idOf, type ReceivedRecord } from './messages.ts';
import type { Play } from './plays.ts';

interface KeptRecord {
  operation: 'Alta' | 'Anulacion';
  state: string;
}

type Fault = readonly [code: number, text: string];

const duplicate: Fault = [3000, 'Registro de facturación duplicado.'];
const annulledBefore: Fault = [3001, 'El registro de facturación ya ha sido dado de baja.'];
const missing: Fault = [3002, 'No existe el registro de facturación.'];

/** Takes or refuses a record as the real agency does, or as the play says. @returns the line of the answer */
export async function answerRecord(db: QueryExecutorProvider, record: ReceivedRecord, play: Play, isLate: boolean): Promise<string> {
  const { number, issuer } = record;
  const newest = async () =>
    (
      await sql<KeptRecord>`select operation, state from sandbox.tax_record where number = ${number} and issuer = ${issuer}
        order by id desc limit 1`.execute(db)
    ).rows[0];
  const isThere = (await newest()) !== undefined;
  if (play === 'taken' && !isThere) await keep(db, { ...record, hash: 'F'.repeat(64), installation: 'another' }, 'Correcta', isLate);
  if (play === 'duplicate' && !isThere) await keep(db, record, 'Correcta', isLate);
  const last = await newest();
  const fault = codeFault(record, last);
  if (fault) return lineOf(record, 'Incorrecto', fault, fault === duplicate ? duplicateOf(last) : '');
  if (play === 'refused') return lineOf(record, 'Incorrecto', [1109, 'El NIF no está identificado en el censo de la AEAT.']);
  const error = play === 'acceptedWithErrors' ? ([2005, 'El campo ImporteTotal no es correcto.'] as const) : await contentError(db, record);
  await keep(db, record, error ? 'AceptadaConErrores' : 'Correcta', isLate);
  return error ? lineOf(record, 'AceptadoConErrores', error) : lineOf(record, 'Correcto');
}

/** What of a record does not fit to what the agency has of its number. */
function codeFault(
  { operation, isCorrection, refusedBefore, isWithoutRecord }: ReceivedRecord,
  last: KeptRecord | undefined,
): Fault | null {
  const isAnnulled = last?.operation === 'Anulacion';
  if (operation === 'Anulacion') {
    if (isAnnulled) return annulledBefore;
    if (last && isWithoutRecord) return duplicate;
    return last || isWithoutRecord ? null : missing;
  }
  if (!isCorrection) return last ? duplicate : null;
  if (isAnnulled) return annulledBefore;
  if (refusedBefore === 'X') return last ? duplicate : null;
  return last ? null : missing;
}

/** What is kept nevertheless. No two records of an installation follow the same one, also when the agency refused that one. */
async function contentError(db: QueryExecutorProvider, { issuer, installation, ...record }: ReceivedRecord): Promise<Fault | null> {
  if (record.hash !== record.ownHash) return [2000, 'El cálculo de la huella suministrada es incorrecta.'];
  const { rows } = await sql`select from sandbox.tax_record where previous = ${record.previousHash ?? ''} and issuer = ${issuer}
    and installation = ${installation} limit 1`.execute(db);
  return rows.length === 0 ? null : [2003, 'El contenido de la huella del registro anterior no cumple con las especificaciones.'];
}

const keep = (db: QueryExecutorProvider, { number, issuer, date, operation, ...record }: ReceivedRecord, state: string, isLate: boolean) =>
  sql`insert into sandbox.tax_record (number, issuer, date, operation, hash, previous, installation, state, late)
    values (${number}, ${issuer}, ${date}, ${operation}, ${record.hash}, ${record.previousHash ?? ''}, ${record.installation}, ${state}, ${isLate})`.execute(
    db,
  );

const duplicateOf = (last: KeptRecord | undefined): string =>
  `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>1</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${last?.operation === 'Anulacion' ? 'Anulada' : (last?.state ?? 'Correcta')}</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`;

function lineOf(record: ReceivedRecord, state: string, error?: Fault, more = ''): string {
  const operation = `<tikR:Operacion><tik:TipoOperacion>${record.operation}</tik:TipoOperacion></tikR:Operacion>`;
  const reason = error
    ? `<tikR:CodigoErrorRegistro>${error[0]}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${error[1]}</tikR:DescripcionErrorRegistro>`
    : '';
  return `<tikR:RespuestaLinea>${idOf(record, 'tikR')}${operation}<tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${reason}${more}</tikR:RespuestaLinea>`;
}
