import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Whether a person used this browser before; `first` when the person has no known device yet. */
export type DeviceRecognition = 'known' | 'first' | 'new'

/** Whether one of these people signed in on this device by more than a link. */
export async function isTrustedDevice(
  tx: SchoolTransaction,
  people: readonly Guid[],
  device: Buffer,
): Promise<boolean> {
  const found = await sql`
    select from known_device
    where person_id = any(${[...people]}::uuid[]) and hash = ${device} and trusted_at is not null`.execute(
    rows(tx),
  )
  return found.rows.length > 0
}

/** Removes the trust of all devices, because an old password may be known to others. */
export async function distrustDevices(tx: SchoolTransaction, personId: Guid): Promise<void> {
  await rows(tx)
    .updateTable('known_device')
    .set({ trusted_at: null })
    .where('person_id', '=', personId)
    .execute()
}

/** Stores the device of a sign-in. It becomes trusted by more than a link, because links may be forwarded. */
export async function rememberDevice(
  tx: SchoolTransaction,
  personId: Guid,
  { hash, isTrusted }: { readonly hash: Buffer; readonly isTrusted: boolean },
  now: Instant,
): Promise<DeviceRecognition> {
  const trustedAt = isTrusted ? now : null
  const { rows: found } = await sql<{ known: boolean; others: boolean }>`
    with others as (select hash from known_device where person_id = ${personId}),
      kept as (
        insert into known_device as kept_before (school_id, person_id, hash, last_seen_at, trusted_at)
        values (${tx.schoolId}, ${personId}, ${hash}, ${now}, ${trustedAt})
        on conflict (school_id, person_id, hash) do update set last_seen_at = excluded.last_seen_at,
          trusted_at = coalesce(excluded.trusted_at, kept_before.trusted_at))
    select exists (select from others where hash = ${hash}) as known, exists (select from others) as others
    `.execute(rows(tx))
  const { known, others } = found[0] ?? { known: false, others: false }
  if (known) return 'known'
  return others ? 'new' : 'first'
}
