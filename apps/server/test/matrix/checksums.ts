import type pg from 'pg'

/** Audit entries and counters that reads write: a refusal, a code attempt, a data export. */
const tellsOfAsking: Readonly<Record<string, string>> = {
  audit_entry: `t.action in ('access-refused', 'download-own-data', 'wrong-pickup-code')`,
}

/** A checksum of every table, which detects a change of any row. */
export async function checksumsOf(owner: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const tables = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  )
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t
        where not (${tellsOfAsking[name] ?? 'false'})`,
  )
  const sums = await owner.query<{ name: string; sum: string }>(parts.join(' union all '))
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]))
}
