import { sql, type RawBuilder } from 'kysely'
import type { NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import type { NotificationEvent } from '@portal/domain/messages/notifications/notification-event.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { preferencesOfRow, type PreferencesRow } from './preferences/preferences-row.ts'

export type EventSubject = { readonly kind: NotificationKind; readonly subject: Guid }

/** An event; `again` when people who were notified of the subject before are notified once more. */
export type TakenEvent = EventSubject & { readonly again: boolean }

/** Returns the next event, locked for the transaction. */
export async function takeEvent(tx: SchoolTransaction, now: Instant): Promise<TakenEvent | undefined> {
  const found = await sql<TakenEvent>`
    select kind, thing_id as subject, again from news where look_at <= ${now}
    order by look_at, kind, thing_id limit 1 for update skip locked`.execute(rows(tx))
  return found.rows[0]
}

/** Deletes the event about this subject. */
export async function deleteEvent(tx: SchoolTransaction, { kind, subject }: EventSubject): Promise<void> {
  await rows(tx).deleteFrom('news').where('kind', '=', kind).where('thing_id', '=', subject).execute()
}

/** Deletes the events of messages sent before an instant. */
export async function deleteOlderEvents(tx: SchoolTransaction, moment: Instant): Promise<void> {
  await sql`
    delete from news n using message m
    where n.kind = 'message' and m.school_id = n.school_id and m.id = n.thing_id and m.sent_at < ${moment}`.execute(
    rows(tx),
  )
}

/** Postpones an event until an instant. */
export async function postponeEvent(
  tx: SchoolTransaction,
  { kind, subject }: EventSubject,
  at: Instant,
): Promise<void> {
  await rows(tx)
    .updateTable('news')
    .set({ look_at: at })
    .where('kind', '=', kind)
    .where('thing_id', '=', subject)
    .execute()
}

/** Returns the facts of a subject that determine its age. */
export async function readEvent(
  tx: SchoolTransaction,
  { kind, subject }: EventSubject,
): Promise<NotificationEvent> {
  if (kind === 'form') return { kind }
  if (kind === 'message') {
    const message = await rows(tx)
      .selectFrom('message')
      .select('sent_at as sentAt')
      .where('id', '=', subject)
      .executeTakeFirstOrThrow()
    return { kind, ...message }
  }
  const list = await rows(tx)
    .selectFrom('order_list as o')
    .innerJoin('invoice_list as l', (join) =>
      join.onRef('l.school_id', '=', 'o.school_id').onRef('l.id', '=', 'o.list_id'),
    )
    .select('l.starts_on as startsOn')
    .where('o.id', '=', subject)
    .executeTakeFirstOrThrow()
  return { kind, ...list }
}

type RecipientRow = PreferencesRow & { readonly person: Guid; readonly child: Guid }

/** Returns the recipients of a subject, with the child and their preferences. */
export async function listRecipients(tx: SchoolTransaction, { kind, subject }: EventSubject) {
  const found = await sql<RecipientRow>`
    select h.person, h.child, c.message, c.form, c.invoice, c.quiet_from, c.quiet_until
    from (${recipientsOf[kind](subject)}) h
    left join announcement_choice c on c.school_id = ${tx.schoolId} and c.person_id = h.person`.execute(
    rows(tx),
  )
  return found.rows.map(({ person, child, ...row }) => ({ person, child, choice: preferencesOfRow(row) }))
}

/** One recipient row per person for a message, and per child for a form or an invoice. */
const recipientsOf: Readonly<Record<NotificationKind, (subject: Guid) => RawBuilder<unknown>>> = {
  message: (subject) => sql`
    select distinct on (person_id) person_id as person, child_id as child from message_recipient
    where message_id = ${subject} and status <> 'READ' order by person_id, child_id`,
  form: (subject) => sql`
    select r.person_id as person, r.child_id as child from form_child f
    join relation r on r.school_id = f.school_id and r.child_id = f.child_id
    where f.form_id = ${subject}`,
  invoice: (subject) => sql`
    select r.person_id as person, r.child_id as child from order_list o
    join relation r on r.school_id = o.school_id and r.child_id = o.child_id and r.debtor_id = o.debtor_id
    where o.id = ${subject} and not r.looks_along`,
}
