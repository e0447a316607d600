import { sql } from 'kysely'
import {
  reasonsNotInvited,
  type Invited,
  type LetterReaders,
  type ReasonNotInvited,
} from '@portal/domain/account/sign-in/invitation/invitation.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { worksAtSchool } from '../../office/in-scope.ts'
import { opensInvoices } from '../../people/relation.repository.ts'

/** The people to invite: these, one by login whatever its case, or the whole school. */
export type Invitees =
  | { readonly people: readonly Guid[] }
  | { readonly login: string }
  | { readonly everybody: true }

/** By mail, unless a mailed link that was made after `since` still works; or by a letter. */
export type Channel =
  | { readonly by: 'mail'; readonly since?: Instant }
  | { readonly by: 'letter'; readonly to: LetterReaders }

/** The facts that decide who is invited. */
export type InvitationFacts = {
  readonly who: Invitees
  readonly channel: Channel
  readonly now: Instant
  readonly today: CalendarDay
  readonly ssoRequiredForDebtors: boolean
}

/** A person who is invited. */
export type Invitee = {
  readonly personId: Guid
  readonly login: string
  readonly fullName: string
  readonly email: string
  readonly language: Language | null
}

type Outcome = 'invited' | ReasonNotInvited

/** Counts people by outcome, the reasons in their own order. */
export async function countInvitees(tx: SchoolTransaction, facts: InvitationFacts): Promise<Invited> {
  const { rows: found } = await sql<{ outcome: Outcome; people: number }>`
    select ${outcomeOf(facts)} as outcome, count(*) as people from person p where ${isAmong(facts.who)}
    group by outcome`.execute(rows(tx))
  const counts = new Map(found.map(({ outcome, people }) => [outcome, people]))
  return {
    invited: counts.get('invited') ?? 0,
    leftOut: reasonsNotInvited.flatMap((reason) => {
      const people = counts.get(reason)
      return people === undefined ? [] : [{ reason, people }]
    }),
  }
}

/** Lists the people who are invited, by login. */
export async function listInvitees(
  tx: SchoolTransaction,
  facts: InvitationFacts,
): Promise<readonly Invitee[]> {
  // "login" is never null: without one a person is not invited.
  const { rows: found } = await sql<Invitee>`
    select p.id as "personId", p.login, p.full_name as "fullName", p.email, p.language
    from person p where ${isAmong(facts.who)} and ${outcomeOf(facts)} = 'invited'
    order by p.login`.execute(rows(tx))
  return found
}

function isAmong(who: Invitees) {
  if ('people' in who) return sql<boolean>`p.id = any(${[...who.people]}::uuid[])`
  return 'login' in who ? sql<boolean>`lower(p.login) = lower(${who.login})` : sql<boolean>`true`
}

/**
 * SQL: whether person `p` is invited, or the first reason why not. The subqueries are without a reference to `p`: each
 * runs once, and not for each person.
 */
const outcomeOf = (facts: InvitationFacts) => sql<Outcome>`case
  when not p.active then 'closed'
  when p.blocked then 'blocked'
  when coalesce(p.login, '') = '' then 'no-login'
  when p.password_hash is not null then 'password'
  ${reasonsOf(facts)}
  when ${facts.ssoRequiredForDebtors} and p.id in (select r.person_id from relation r
    join person c on c.school_id = r.school_id and c.id = r.child_id
    join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active
    where not r.looks_along and ${opensInvoices(facts.today)}) then 'single-sign-on'
  else 'invited' end`

function reasonsOf({ channel, now }: InvitationFacts) {
  if (channel.by === 'letter')
    return sql`when ${worksAtSchool} then 'works-here'
      when ${channel.to} = 'without-email' and p.email <> '' then 'email'`
  return sql`when p.email = '' then 'no-email'
    when p.id in (select a.person_id from access_token a where a.purpose = 'set-password' and not a.on_paper
      and a.used_at is null and a.expires_at > ${now}
      and (${channel.since ?? null}::timestamptz is null or a.created_at > ${channel.since ?? null})) then 'link'`
}

/** Notes for these people when they were invited last. */
export async function noteInvited(
  tx: SchoolTransaction,
  people: readonly Guid[],
  { column, now }: { readonly column: 'invited_at' | 'letter_at'; readonly now: Instant },
): Promise<void> {
  await rows(tx)
    .updateTable('person')
    .set({ [column]: now })
    .where(({ eb }) => eb('id', '=', eb.fn.any(sql<Guid[]>`${[...people]}::uuid[]`)))
    .execute()
}
