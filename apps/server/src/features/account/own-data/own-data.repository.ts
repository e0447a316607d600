import { sql, type RawBuilder } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { ChapterName, Fact, OwnData } from './own-data.ts'

type Owner = { readonly id: Guid; readonly today: CalendarDay }
type Question = (owner: Owner) => RawBuilder<Record<string, Fact>>

/**
 * The active debtors that somebody pays as today; the invoices of a debtor whom one only looks along with are not one's
 * own.
 */
const ownDebtors = ({ id, today }: Owner) => sql`
  select r.debtor_id from relation r join debtor d on d.school_id = r.school_id and d.id = r.debtor_id
  where r.person_id = ${id} and d.active and not r.looks_along
    and (r.ended_on is null or r.ended_on > ${today})`

/** Oneself, and the children of relations that last: an ended one opens nothing, here either (SAF-A6). */
const ownChildren = ({ id, today }: Owner) => sql`
  select ${id}::uuid union select r.child_id from relation r
  where r.person_id = ${id} and (r.ended_on is null or r.ended_on > ${today})`

/** Amounts travel as euros, as they do in every answer of the portal. */
const questions: Readonly<Record<ChapterName, Question>> = {
  person: ({ id }) => sql`
    select full_name as name, email, birth_date as "birthDate", gender, login, login_alias as alias, source_id as "number",
      language, second_factor as "secondFactor", analytics, analytics_chosen_at as "analyticsChosenAt" from person where id = ${id}`,
  children: ({ id, today }) => sql`
    select c.full_name as name, c.class_name as class, r.debtor_id is not null and not r.looks_along as pays,
      r.looks_along as "looksAlong"
    from relation r join person c on c.school_id = r.school_id and c.id = r.child_id
    where r.person_id = ${id} and c.id <> ${id} and (r.ended_on is null or r.ended_on > ${today})
    order by c.full_name, c.id`,
  payer: (owner) => sql`
    select name, debtor_number as "number", default_account as account, last_used_iban as "lastUsedAccount",
      last_used_holder as "lastUsedHolder" from debtor where id in (${ownDebtors(owner)}) order by debtor_number`,
  mandates: (owner) => sql`
    select code, iban as account, holder, given_at as "givenAt", closed_at as "closedAt"
    from mandate where debtor_id in (${ownDebtors(owner)}) order by given_at, id`,
  orders: (owner) => sql`
    select p.placed_at as "placedAt", c.full_name as child, l.title as description, p.total / 100.0 as total, p.comment,
      p.signed, p.conditions_agreed as "conditionsAgreed"
    from placed_order p
    join order_list o on o.school_id = p.school_id and o.id = p.order_list_id
    join invoice_list l on l.school_id = o.school_id and l.id = o.list_id
    join person c on c.school_id = o.school_id and c.id = o.child_id
    where p.placed_by = ${owner.id} and o.child_id in (${ownChildren(owner)}) order by p.placed_at, p.id`,
  bills: (owner) => sql`
    select i.number, i.kind, i.description, c.full_name as child, i.issued_at as "issuedAt", i.due_on as "dueOn",
      i.total / 100.0 as total
    from invoice i
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    join person c on c.school_id = o.school_id and c.id = o.child_id
    where o.debtor_id in (${ownDebtors(owner)}) and o.child_id in (${ownChildren(owner)})
    order by i.issued_at, i.id`,
  payments: (owner) => sql`
    select created_at as "startedAt", description, reference, method_visible_name as method, amount / 100.0 as amount, state
    from payment_attempt where started_by = ${owner.id} and debtor_id in (${ownDebtors(owner)})
    order by created_at, id`,
  forms: (owner) => sql`
    select v.sent_at as "submittedAt", f.title as form, c.full_name as child, q.question,
      coalesce(o.option, d.name, a.answer) as answer
    from form_submission s
    join form f on f.school_id = s.school_id and f.id = s.form_id
    left join person c on c.school_id = s.school_id and c.id = s.related_recipient_id
    join form_submission_version v on v.school_id = s.school_id and v.submission_id = s.id
    join form_answer a on a.school_id = v.school_id and a.submission_id = v.submission_id and a.version = v.version
    join form_question q on q.school_id = a.school_id and q.id = a.question_id
    left join form_option o on o.school_id = a.school_id and o.id = a.option_id
    left join file d on d.school_id = a.school_id and d.id = a.file_id
    where s.recipient_id = ${owner.id}
      and (s.related_recipient_id is null or s.related_recipient_id in (${ownChildren(owner)}))
    order by v.sent_at, s.id, v.version, q.position, a.position`,
  permissions: (owner) => sql`
    select r.reacted_at as "reactedAt", r.question_text as question, c.full_name as child, r.reaction
    from privacy_reaction r
    join person c on c.school_id = r.school_id and c.id = r.child_id
    where r.person_id = ${owner.id} and r.child_id in (${ownChildren(owner)}) order by r.reacted_at, r.id`,
  messages: (owner) => sql`
    select m.sent_at as "sentAt", m.subject, m.channel, c.full_name as child, r.address, r.read_at as "readAt"
    from message_recipient r
    join message m on m.school_id = r.school_id and m.id = r.message_id
    join person c on c.school_id = r.school_id and c.id = r.child_id
    where r.person_id = ${owner.id} and r.child_id in (${ownChildren(owner)}) order by m.sent_at, m.id`,
  hearing: ({ id }) => sql`
    select message as "aboutMessages", form as "aboutForms", invoice as "aboutBills", quiet_from as "quietFrom",
      quiet_until as "quietUntil" from announcement_choice where person_id = ${id}`,
  shopOrders: ({ id }) => sql`
    select created_at as "placedAt", number, status, name, email, total / 100.0 as total
    from shop_order where person_id = ${id} order by created_at, id`,
  signIns: ({ id }) => sql`
    select at, authentication_type as entrance, user_agent as browser, new_device as "newDevice"
    from sign_in where person_id = ${id} order by at, id`,
  sessions: ({ id }) => sql`
    select created_at as "beganAt", last_seen_at as "lastSeenAt", user_agent as browser
    from session where person_id = ${id} order by created_at, handle`,
  lookedAlong: ({ id }) => sql`
    select l.started_at as "beganAt", l.ended_at as "endedAt", p.full_name as by, l.reason
    from looked_along l join person p on p.school_id = l.school_id and p.id = l.person_id
    where l.as_person_id = ${id} order by l.started_at, l.id`,
  acts: ({ id }) => sql`
    select at, action, subject from audit_entry where person_id = ${id} or as_person_id = ${id} order by at, id`,
}

/** Everything that is kept about somebody, chapter by chapter. */
export async function readOwnData(tx: SchoolTransaction, owner: Owner): Promise<OwnData> {
  const chapters = await Promise.all(
    Object.entries(questions).map(
      async ([name, question]) => [name, (await question(owner).execute(rows(tx))).rows] as const,
    ),
  )
  return Object.fromEntries(chapters) as unknown as OwnData
}
