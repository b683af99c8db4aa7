import pg from 'pg';

/** Which of the acknowledged orders the database lacks, and how many order numbers it has twice. */
export async function lostOrders(
  databaseUrl: string,
  orders: readonly string[],
): Promise<{ lost: number; doubled: number; stored: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ count: string }>('select count(*) from orders where id = any($1::uuid[])', [orders]);
    const { rows: all } = await client.query<{ stored: string; numbers: string }>(
      'select count(*) as stored, count(distinct number) as numbers from orders',
    );
    const stored = Number(all[0]?.stored ?? 0);
    return { lost: orders.length - Number(found[0]?.count ?? 0), doubled: stored - Number(all[0]?.numbers ?? 0), stored };
  } finally {
    await client.end();
  }
}
