import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import { answerQuery } from './answer-query.ts';
import { answerRecords } from './answer-records.ts';
import { envelope, faultOf, header, readMessage } from './messages.ts';
import { readPlay } from './plays.ts';

/** The path of the real service. */
export const taxAgencyPath = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

const slowMs = 3000;
const maintenance = '<html><body>Servicio en mantenimiento</body></html>';

/**
 * The service of the Spanish tax agency for a machine without a certificate: it takes records, checks their hashes, links and codes, answers each one, and
 * says which it has. Its records are in the database.
 */
export function taxAgencyRoutes(app: FastifyInstance, db: QueryExecutorProvider): void {
  app.post(taxAgencyPath, { bodyLimit: 16 * 1024 * 1024 }, async (request, reply) => {
    const { play, records: plays, pauseSeconds } = await readPlay(db);
    if (play === 'slow') await pause(slowMs);
    const lose = () => {
      reply.hijack();
      reply.raw.destroy();
    };
    if (play === 'away') return lose();
    if (play === 'page') return reply.type('text/html; charset=utf-8').send(maintenance);
    if (play === 'broken')
      return reply.code(500).type('text/xml; charset=utf-8').send(faultOf('Codigo[3501].Error técnico de base de datos.'));
    const received = readMessage(String(request.body));
    const playOf = (number: string) => plays[number] ?? play;
    reply.type('text/xml; charset=utf-8');
    const isSpoiled =
      received?.kind === 'delivery' ? received.records.some(({ number }) => playOf(number) === 'fault') : plays.question === 'fault';
    if (received === null || isSpoiled) return reply.code(500).send(faultOf('Codigo[4102].El XML no cumple el esquema.'));
    if (received.kind === 'query' && plays.question === 'unreadable') return maintenance;
    if (received.kind === 'query') return envelope(await answerQuery(db, received, playOf));
    const lines = await answerRecords(db, received.records, playOf, received.isLate);
    if (play === 'lost') return lose();
    const refused = lines.filter((line) => line.includes('>Incorrecto<')).length;
    const isWhole = lines.every((line) => line.includes('>Correcto<'));
    const state = isWhole ? 'Correcto' : refused === lines.length ? 'Incorrecto' : 'ParcialmenteCorrecto';
    return envelope(
      `<tikR:RespuestaRegFactuSistemaFacturacion><tikR:CSV>LOCAL</tikR:CSV>${header('tikR', received)}<tikR:TiempoEsperaEnvio>${pauseSeconds}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines.join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`,
    );
  });
}
