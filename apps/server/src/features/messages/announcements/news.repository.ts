import { sql, type RawBuilder } from 'kysely'
import type { AnnouncedKind } from '@portal/domain/messages/announcements/announcement.ts'
import type { News } from '@portal/domain/messages/announcements/news.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { choiceOfRow, type ChoiceRow } from './choice-row.ts'

export type NewThing = { readonly kind: AnnouncedKind; readonly thing: Guid }

/** Something new that nobody looked at yet, kept from others until the end of the transaction. */
export async function takeNews(tx: SchoolTransaction, now: Instant): Promise<NewThing | undefined> {
  const found = await sql<NewThing>`
    select kind, thing_id as thing from news where look_at <= ${now}
    order by look_at, kind, thing_id limit 1 for update skip locked`.execute(rows(tx))
  return found.rows[0]
}

export async function forgetNews(tx: SchoolTransaction, { kind, thing }: NewThing): Promise<void> {
  await rows(tx).deleteFrom('news').where('kind', '=', kind).where('thing_id', '=', thing).execute()
}

/** Forgets all messages that were sent before a moment. */
export async function forgetOlder(tx: SchoolTransaction, moment: Instant): Promise<void> {
  await sql`
    delete from news n using message m
    where n.kind = 'message' and m.school_id = n.school_id and m.id = n.thing_id and m.sent_at < ${moment}`.execute(
    rows(tx),
  )
}

export async function lookAgain(
  tx: SchoolTransaction,
  { kind, thing }: NewThing,
  at: Instant,
): Promise<void> {
  await rows(tx)
    .updateTable('news')
    .set({ look_at: at })
    .where('kind', '=', kind)
    .where('thing_id', '=', thing)
    .execute()
}

/** What a thing tells of its age. */
export async function readNews(tx: SchoolTransaction, { kind, thing }: NewThing): Promise<News> {
  if (kind === 'form') return { kind }
  if (kind === 'message') {
    const message = await rows(tx)
      .selectFrom('message')
      .select('sent_at as sentAt')
      .where('id', '=', thing)
      .executeTakeFirstOrThrow()
    return { kind, ...message }
  }
  const list = await rows(tx)
    .selectFrom('order_list as o')
    .innerJoin('invoice_list as l', (join) =>
      join.onRef('l.school_id', '=', 'o.school_id').onRef('l.id', '=', 'o.list_id'),
    )
    .select('l.starts_on as startsOn')
    .where('o.id', '=', thing)
    .executeTakeFirstOrThrow()
  return { kind, ...list }
}

type HearerRow = ChoiceRow & { readonly person: Guid; readonly child: Guid }

/** Whom a thing is for, about which child, and how each wants to hear of it. */
export async function listHearers(tx: SchoolTransaction, { kind, thing }: NewThing) {
  const found = await sql<HearerRow>`
    select h.person, h.child, c.message, c.form, c.invoice, c.quiet_from, c.quiet_until
    from (${hearersOf[kind](thing)}) h
    left join announcement_choice c on c.school_id = ${tx.schoolId} and c.person_id = h.person`.execute(
    rows(tx),
  )
  return found.rows.map(({ person, child, ...row }) => ({ person, child, choice: choiceOfRow(row) }))
}

/** A message is told once to whom it went; a form and an invoice once about every child. */
const hearersOf: Readonly<Record<AnnouncedKind, (thing: Guid) => RawBuilder<unknown>>> = {
  message: (thing) => sql`
    select distinct on (person_id) person_id as person, child_id as child from message_recipient
    where message_id = ${thing} and status <> 'READ' order by person_id, child_id`,
  form: (thing) => sql`
    select r.person_id as person, r.child_id as child from form_child f
    join relation r on r.school_id = f.school_id and r.child_id = f.child_id
    where f.form_id = ${thing}`,
  invoice: (thing) => sql`
    select r.person_id as person, r.child_id as child from order_list o
    join relation r on r.school_id = o.school_id and r.child_id = o.child_id and r.debtor_id = o.debtor_id
    where o.id = ${thing} and not r.looks_along`,
}
