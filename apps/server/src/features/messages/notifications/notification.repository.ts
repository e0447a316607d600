import { sql } from 'kysely'
import type { NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A subject about a child, for one person. */
export type Notification = {
  readonly person: Guid
  readonly kind: NotificationKind
  readonly subject: Guid
  readonly child: Guid
}

/** With the time to send it, or nothing when it need not be sent. */
export type Planned = Notification & { readonly dueAt: Instant | undefined }

/** Stores notifications. Existing ones stay unchanged, except that `again` plans those that were sent once more. */
export async function storePlan(
  tx: SchoolTransaction,
  planned: readonly Planned[],
  { now, again }: { readonly now: Instant; readonly again: boolean },
): Promise<void> {
  if (planned.length === 0) return
  const given = planned.map(({ dueAt, subject, ...rest }) => ({ ...rest, subject, due: dueAt ?? null }))
  await sql`
    insert into announcement (school_id, person_id, kind, thing_id, child_id, due_at, outcome, planned_at)
    select ${tx.schoolId}, p.person, p.kind, p.subject, p.child, p.due, case when p.due is null then 'not-needed' end, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as p (person uuid, kind text, subject uuid, child uuid, due timestamptz)
    on conflict (school_id, person_id, kind, thing_id, child_id) do update
      set due_at = excluded.due_at, outcome = excluded.outcome, planned_at = excluded.planned_at
      where ${again} and announcement.due_at is null`.execute(rows(tx))
}

/** More than a school year: a subject may come up again in that time, and must not be sent twice. */
const KEPT_SECONDS = 400 * 24 * 60 * 60
/** Per run, every hour. */
const FORGOTTEN_AT_ONCE = 5000

/** Deletes notifications that were settled long ago. */
export async function forgetOldNotifications(tx: SchoolTransaction, now: Instant): Promise<void> {
  await sql`
    delete from announcement where ctid = any(array(
      select ctid from announcement where due_at is null and planned_at < ${addSeconds(now, -KEPT_SECONDS)}
      order by planned_at limit ${FORGOTTEN_AT_ONCE}))`.execute(rows(tx))
}

/** Notifications read per recipient of a batch. */
const NOTIFICATIONS_EACH = 8

/** Returns people with due notifications, longest wait first. */
export async function listDueRecipients(
  tx: SchoolTransaction,
  now: Instant,
  limit: number,
): Promise<readonly Guid[]> {
  // Bounds the rows read. A person with many notifications makes the list of people shorter.
  const found = await sql<{ person: Guid }>`
    select person_id as person
    from (select person_id, due_at from announcement where due_at <= ${now}
      order by due_at, person_id limit ${limit * NOTIFICATIONS_EACH}) waiting
    group by person_id order by min(due_at), person_id limit ${limit}`.execute(rows(tx))
  return found.rows.map(({ person }) => person)
}

/**
 * Returns the due notifications of these people, locked for the transaction; skips those that another process holds.
 */
export async function takeNotifications(
  tx: SchoolTransaction,
  people: readonly Guid[],
  now: Instant,
): Promise<readonly Notification[]> {
  const found = await sql<Notification>`
    select person_id as person, kind, thing_id as subject, child_id as child from announcement
    where person_id = any(${people}::uuid[]) and due_at <= ${now}
    order by due_at, kind, thing_id, child_id for update skip locked`.execute(rows(tx))
  return found.rows
}

/** Returns all waiting notifications of a person, locked for the transaction. */
export async function takeWaiting(tx: SchoolTransaction, person: Guid): Promise<readonly Notification[]> {
  const found = await sql<Notification>`
    select person_id as person, kind, thing_id as subject, child_id as child from announcement
    where person_id = ${person} and due_at is not null for update`.execute(rows(tx))
  return found.rows
}

/** Marks notifications as done, so that they are never sent again. */
export const settle = (
  tx: SchoolTransaction,
  notifications: readonly Notification[],
  outcome: 'mailed' | 'not-needed',
): Promise<void> => change(tx, notifications, undefined, outcome)

/** Sets another time to send them. */
export const postpone = (
  tx: SchoolTransaction,
  notifications: readonly Notification[],
  until: Instant,
): Promise<void> => change(tx, notifications, until)

async function change(
  tx: SchoolTransaction,
  notifications: readonly Notification[],
  dueAt?: Instant,
  outcome?: 'mailed' | 'not-needed',
): Promise<void> {
  if (notifications.length === 0) return
  await sql`
    update announcement a set due_at = ${dueAt ?? null}, outcome = ${outcome ?? null}
    from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
      as p (person uuid, kind text, subject uuid, child uuid)
    where a.person_id = p.person and a.kind = p.kind and a.thing_id = p.subject and a.child_id = p.child
      and a.due_at is not null`.execute(rows(tx))
}
