import type { DeclarationEntry, ProducersDeclaration } from '@nitida/contract';
import { toMadrid } from '@nitida/domain';
import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { billingSystem } from './billing-system.ts';
import { dateText } from './format.ts';
import type { BillingSystem } from './record.ts';
import { issuerNumber } from './tax-number.ts';

type DeclarationContext = Pick<ApiContext, 'db' | 'config' | 'clock'>;

/**
 * Stores what the producer declares of this version (Orden HAC/1177/2024, article 15), dated today, unless the newest text of this version says the same.
 * Those of earlier versions stay.
 */
export async function keepDeclaration({ db, config, clock }: DeclarationContext): Promise<void> {
  const { company } = await loadBusinessSettings(db);
  const system = billingSystem(config, company.name, issuerNumber(company.taxId), 1);
  const { date } = toMadrid(clock.now());
  const address = `${company.street}, ${company.postalCode} ${company.city}, ${company.province}, España`;
  const entriesOf = (day: string) => declarationEntries(system, { address, place: `${company.city}, España`, date: day });
  if (await isDeclared(db, system.version, entriesOf)) return;
  await db.transaction().execute(async (trx) => {
    await sql`lock table tax_declarations in share row exclusive mode`.execute(trx);
    if (await isDeclared(trx, system.version, entriesOf)) return;
    await trx
      .insertInto('tax_declarations')
      .values({ version: system.version, date, content: JSON.stringify(entriesOf(date)) })
      .execute();
  });
}

/** Whether the newest text of a version says the same, apart from its day. */
async function isDeclared(on: Database | Transaction, version: string, entriesOf: (day: string) => DeclarationEntry[]): Promise<boolean> {
  const newest = await on
    .selectFrom('tax_declarations')
    .select(['date', 'content'])
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && JSON.stringify(newest.content.map(inOrder)) === JSON.stringify(entriesOf(newest.date));
}

/** All declarations, the newest first. */
export async function readDeclarations(db: Database): Promise<ProducersDeclaration[]> {
  const rows = await db.selectFrom('tax_declarations').selectAll().orderBy('id', 'desc').execute();
  return rows.map(({ content, ...row }) => ({ ...row, entries: content.map(inOrder) }));
}

/** The database does not keep the order of keys. */
const inOrder = ({ letter, title, text }: DeclarationEntry): DeclarationEntry => ({ letter, title, text });

/** The points of article 15.1 in its order. They are always in Spanish, for whom they are made. */
const declarationEntries = (
  { name, id, version, producerName, producerNif }: BillingSystem,
  { address, place, date }: { address: string; place: string; date: string },
): DeclarationEntry[] => [
  { letter: 'a', title: 'Nombre del sistema informático', text: name },
  { letter: 'b', title: 'Código identificador del sistema informático', text: id },
  { letter: 'c', title: 'Identificador completo de la versión', text: version },
  {
    letter: 'd',
    title: 'Componentes, hardware y software, y principales funcionalidades',
    text: 'Solo software: un servidor de aplicaciones (Node.js), una base de datos PostgreSQL y una consola web para el personal; no incluye hardware. Cobra y factura servicios de limpieza a domicilio: expide facturas completas, simplificadas y rectificativas con código QR, genera por cada una un registro de facturación de alta (o de anulación) encadenado mediante huella SHA-256, lo conserva sin que pueda modificarse, lo remite de forma automática e inmediata a la Agencia Estatal de Administración Tributaria, comprueba la cadena y muestra el estado de los registros y el libro de facturas expedidas.',
  },
  { letter: 'e', title: '¿Solo puede funcionar exclusivamente como «VERI*FACTU»?', text: 'Sí.' },
  {
    letter: 'f',
    title: '¿Permite ser usado por varios obligados tributarios o dar soporte a la facturación de varios?',
    text: 'No. Cada instalación factura para un único obligado tributario.',
  },
  {
    letter: 'g',
    title: 'Tipos de firma utilizados para firmar los registros de facturación y de evento cuando no se utiliza como «VERI*FACTU»',
    text: 'Ninguno. El sistema solo puede utilizarse como «VERI*FACTU»: los registros se remiten con un certificado electrónico cualificado y no requieren firma electrónica propia.',
  },
  { letter: 'h', title: 'Razón social de la entidad productora', text: producerName },
  { letter: 'i', title: 'NIF de la entidad productora', text: producerNif },
  { letter: 'j', title: 'Dirección postal completa de contacto de la entidad productora', text: address },
  {
    letter: 'k',
    title: 'Declaración de cumplimiento',
    text: `${producerName} hace constar que este sistema informático, en la versión indicada, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, en el Reglamento aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.`,
  },
  { letter: 'l', title: 'Fecha y lugar de la declaración', text: `${dateText(date).replaceAll('-', '/')}, ${place}` },
];
