import { sql } from 'kysely';
import type { Tables, Transaction } from '../../db/database.ts';
import type { DeliveryLine } from './answers.ts';
import { isDuplicate } from './outcome.ts';

/** What is known of a record after an answer. */
export interface Answer {
  id: string;
  state: Tables['tax_deliveries']['state'];
  code: number | null;
  reason: string | null;
}

/** A record that the agency calls a duplicate stays uncertain: it is asked whether it has this one or another. */
export function answerOf(id: string, line: DeliveryLine): Answer {
  const { EstadoRegistro, CodigoErrorRegistro: code = null, DescripcionErrorRegistro: reason = null } = line;
  if (EstadoRegistro === 'Correcto') return { id, state: 'accepted', code: null, reason: null };
  if (EstadoRegistro === 'AceptadoConErrores') return { id, state: 'acceptedWithErrors', code, reason };
  return { id, state: isDuplicate(code) ? 'sent' : 'refused', code, reason };
}

/** Notes all answers in one statement: while a turn is held, nobody can issue a document. */
export async function noteAnswers(trx: Transaction, answers: readonly Answer[], at: Date): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update tax_deliveries set state = answer.state, code = answer.code, reason = answer.reason,
      answered_at = case when answer.state <> 'waiting' then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as answer (id bigint, state text, code integer, reason text)
    where record_id = answer.id`.execute(trx);
}
