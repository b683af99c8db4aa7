import { type QueryExecutorProvider, sql } from 'kysely';
import { idOf, type ReceivedRecord } from './messages.ts';
import type { Play } from './plays.ts';

interface KeptRecord extends Omit<ReceivedRecord, 'ownHash'> {
  state: string;
}

type Newest = Pick<KeptRecord, 'operation' | 'state'>;

/** What the agency has of the documents of a message, and which of its previous records another one follows already. */
interface Kept {
  newest: Map<string, Newest>;
  followed: Set<string>;
  added: KeptRecord[];
}

type Fault = readonly [code: number, text: string];

const duplicate: Fault = [3000, 'Registro de facturación duplicado.'];
const annulledBefore: Fault = [3001, 'El registro de facturación ya ha sido dado de baja.'];
const missing: Fault = [3002, 'No existe el registro de facturación.'];

/** Takes or refuses the records of a message as the real agency does, or as the plays say. @returns the lines of the answer */
export async function answerRecords(
  db: QueryExecutorProvider,
  records: readonly ReceivedRecord[],
  playOf: (number: string) => Play,
  isLate: boolean,
): Promise<string[]> {
  const kept = await keptOf(db, records);
  const lines = records.map((record) => answerRecord(kept, record, playOf(record.number)));
  await sql`insert into sandbox.tax_record (number, issuer, date, operation, hash, previous, installation, state, late)
    select value ->> 'number', value ->> 'issuer', value ->> 'date', value ->> 'operation', value ->> 'hash', coalesce(value ->> 'previousHash', ''),
      value ->> 'installation', value ->> 'state', ${isLate}
    from jsonb_array_elements(${JSON.stringify(kept.added)}::jsonb) with ordinality order by ordinality`.execute(db);
  return lines;
}

async function keptOf(db: QueryExecutorProvider, records: readonly ReceivedRecord[]): Promise<Kept> {
  const ofMessage = JSON.stringify(
    records.map(({ issuer, number, previousHash, installation }) => ({ issuer, number, previousHash, installation })),
  );
  const received = sql`jsonb_to_recordset(${ofMessage}::jsonb) as received (issuer text, number text, "previousHash" text, installation text)`;
  const newest = await sql<Newest & { number: string }>`select distinct on (number) number, operation, state
    from sandbox.tax_record join ${received} using (issuer, number) order by number, id desc`.execute(db);
  const followed = await sql<{ previous: string }>`select previous from sandbox.tax_record join ${received}
    on previous = coalesce("previousHash", '') and received.issuer = tax_record.issuer and received.installation = tax_record.installation`.execute(
    db,
  );
  return {
    newest: new Map(newest.rows.map(({ number, ...each }) => [number, each])),
    followed: new Set(followed.rows.map(({ previous }) => previous)),
    added: [],
  };
}

function answerRecord(kept: Kept, record: ReceivedRecord, play: Play): string {
  const { number } = record;
  const isThere = kept.newest.has(number);
  if (play === 'taken' && !isThere) keep(kept, { ...record, hash: 'F'.repeat(64), installation: 'another' }, 'Correcta');
  if (play === 'duplicate' && !isThere) keep(kept, record, 'Correcta');
  const last = kept.newest.get(number);
  const fault = codeFault(record, last);
  if (fault) return lineOf(record, 'Incorrecto', fault, fault === duplicate ? duplicateOf(last) : '');
  if (play === 'refused' && !record.isUnlisted)
    return lineOf(record, 'Incorrecto', [1109, 'El NIF no está identificado en el censo de la AEAT.']);
  const error = play === 'acceptedWithErrors' ? ([2005, 'El campo ImporteTotal no es correcto.'] as const) : contentError(kept, record);
  keep(kept, record, error ? 'AceptadaConErrores' : 'Correcta');
  return error ? lineOf(record, 'AceptadoConErrores', error) : lineOf(record, 'Correcto');
}

function keep(kept: Kept, { ownHash, ...record }: ReceivedRecord, state: string): void {
  kept.newest.set(record.number, { operation: record.operation, state });
  kept.followed.add(record.previousHash ?? '');
  kept.added.push({ ...record, state });
}

/** What of a record does not fit to what the agency has of its number. */
function codeFault({ operation, isCorrection, refusedBefore, isWithoutRecord }: ReceivedRecord, last: Newest | undefined): Fault | null {
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
function contentError({ followed }: Kept, { hash, ownHash, previousHash, isUnlisted }: ReceivedRecord): Fault | null {
  if (isUnlisted) return [2001, 'El NIF del bloque Destinatarios no está identificado en el censo de la AEAT.'];
  if (hash !== ownHash) return [2000, 'El cálculo de la huella suministrada es incorrecta.'];
  if (!followed.has(previousHash ?? '')) return null;
  return [2003, 'El contenido de la huella del registro anterior no cumple con las especificaciones.'];
}

const duplicateOf = (last: Newest | undefined): string =>
  `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>1</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${last?.operation === 'Anulacion' ? 'Anulada' : (last?.state ?? 'Correcta')}</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`;

function lineOf(record: ReceivedRecord, state: string, error?: Fault, more = ''): string {
  const operation = `<tikR:Operacion><tik:TipoOperacion>${record.operation}</tik:TipoOperacion></tikR:Operacion>`;
  const reason = error
    ? `<tikR:CodigoErrorRegistro>${error[0]}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${error[1]}</tikR:DescripcionErrorRegistro>`
    : '';
  return `<tikR:RespuestaLinea>${idOf(record, 'tikR')}${operation}<tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${reason}${more}</tikR:RespuestaLinea>`;
}
