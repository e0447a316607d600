import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Whether somebody came in with this browser before, or never came in at all as far as we know. */
export type DeviceNews = 'known' | 'first' | 'new'

/** Remembers that somebody came in with the browser that keeps this secret. */
export async function rememberDevice(
  tx: SchoolTransaction,
  personId: Guid,
  secret: string,
  now: Instant,
): Promise<DeviceNews> {
  const hash = createHash('sha256').update(secret).digest()
  const { rows: found } = await sql<{ known: boolean; others: boolean }>`
    with others as (select hash from known_device where person_id = ${personId}),
      kept as (
        insert into known_device (school_id, person_id, hash, last_seen_at)
        values (${tx.schoolId}, ${personId}, ${hash}, ${now})
        on conflict (school_id, person_id, hash) do update set last_seen_at = excluded.last_seen_at)
    select exists (select from others where hash = ${hash}) as known, exists (select from others) as others
    `.execute(rows(tx))
  const { known, others } = found[0] ?? { known: false, others: false }
  if (known) return 'known'
  return others ? 'new' : 'first'
}
