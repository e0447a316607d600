import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Notification } from '../notification.repository.ts'

/** A notification with the time to push it. */
export type PlannedPush = Notification & { readonly dueAt: Instant }

/** Stores what is pushed to people with a subscription for its kind; what waits already stays unchanged. */
export async function storePushes(
  tx: SchoolTransaction,
  planned: readonly PlannedPush[],
  now: Instant,
): Promise<void> {
  if (planned.length === 0) return
  await sql`
    insert into push_notice (school_id, person_id, kind, thing_id, child_id, due_at, planned_at)
    select ${tx.schoolId}, p.person, p.kind, p.subject, p.child, p."dueAt", ${now}
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      as p (person uuid, kind text, subject uuid, child uuid, "dueAt" timestamptz)
    where exists (select from push_subscription s where s.school_id = ${tx.schoolId} and s.person_id = p.person
      and p.kind = any (s.kinds))
    on conflict do nothing`.execute(rows(tx))
}

/** Notices read per recipient of a batch. */
const NOTICES_EACH = 8

/** Returns people with due notices, longest wait first. */
export async function listPeopleToPush(
  tx: SchoolTransaction,
  now: Instant,
  limit: number,
): Promise<readonly Guid[]> {
  const found = await sql<{ person: Guid }>`
    select person_id as person
    from (select person_id, due_at from push_notice where due_at <= ${now}
      order by due_at, person_id limit ${limit * NOTICES_EACH}) waiting
    group by person_id order by min(due_at), person_id limit ${limit}`.execute(rows(tx))
  return found.rows.map(({ person }) => person)
}

/** A notice with the moment since which it waits. */
export type Notice = Notification & { readonly plannedAt: Instant }

/** Takes the due notices of a person, so that no other process pushes them. */
export async function takePushes(
  tx: SchoolTransaction,
  person: Guid,
  now: Instant,
): Promise<readonly Notice[]> {
  const found = await sql<Notice>`
    delete from push_notice where ctid = any (array(
      select ctid from push_notice where person_id = ${person} and due_at <= ${now}
      order by due_at, kind, thing_id, child_id for update skip locked))
    returning person_id as person, kind, thing_id as subject, child_id as child, planned_at as "plannedAt"`.execute(
    rows(tx),
  )
  return found.rows
}

/** Lets notices wait until a later moment, as long as they waited. */
export async function returnPushes(
  tx: SchoolTransaction,
  notices: readonly Notice[],
  until: Instant,
): Promise<void> {
  if (notices.length === 0) return
  await sql`
    insert into push_notice (school_id, person_id, kind, thing_id, child_id, due_at, planned_at)
    select ${tx.schoolId}, p.person, p.kind, p.subject, p.child, ${until}, p."plannedAt"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as p (person uuid, kind text, subject uuid, child uuid, "plannedAt" timestamptz)
    on conflict do nothing`.execute(rows(tx))
}
