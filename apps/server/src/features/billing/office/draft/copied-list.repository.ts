import { sql } from 'kysely'
import type { DraftArticle, DraftTier, ListDraft } from '@portal/domain/billing/list-draft/list-draft.ts'
import { NO_AUDIENCE, type Audience } from '@portal/domain/account/office/audience/audience.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { need } from '../list/published-list.repository.ts'

/** A published list, without its articles and methods. */
export type CopiedList = Omit<ListDraft, 'articles' | 'methods' | 'dueOn'> & {
  readonly dueOn: CalendarDay | null
}

type ListRow = Omit<CopiedList, 'audience' | 'tiers'> & {
  readonly audience: Audience | null
  readonly tiers: readonly DraftTier[]
}

/** Finds a published list. */
export async function findCopiedList(tx: SchoolTransaction, id: Guid): Promise<CopiedList | undefined> {
  const { rows: found } = await sql<ListRow>`
    select il.title, il.description, il.starts_on as "startsOn", il.ends_on as "endsOn", il.due_on as "dueOn",
      il.comment_enabled as "commentEnabled", il.signature_visible as signature,
      il.nothing_when_full as "nothingWhenFull", il.audience,
      coalesce((select json_agg(json_build_object('from', t.from_amount, 'calculation', t.calculation, 'value', t.value)
        order by t.from_amount) from discount_tier t where t.school_id = il.school_id and t.list_id = il.id), '[]') as tiers
    from invoice_list il where il.id = ${id}`.execute(rows(tx))
  const [list] = found
  return list && { ...list, audience: list.audience ?? NO_AUDIENCE }
}

type CopiedArticle = Omit<DraftArticle, 'price' | 'vat' | 'places'> & {
  readonly price: Money
  /** Null is exempt. */
  readonly vat: Percentage | null
  readonly places: number | null
}

/** Returns the articles of a list that families see, in their order. */
export async function findCopiedArticles(
  tx: SchoolTransaction,
  list: Guid,
): Promise<readonly CopiedArticle[]> {
  const { rows: found } = await sql<CopiedArticle>`
    select l.id as key, l.description, l.amount as price, l.vat_rate as vat,
      ${need} as need,
      coalesce(c.description, '') as category, coalesce(l.choice_group, '') as choice, l.capacity as places,
      (l.default_checked or l.default_checked_choice) and not l.voluntary as ticked,
      l.message_not_selected as "messageNotSelected", l.ledger_account as "ledgerAccount"
    from list_line l join invoice_list il on il.school_id = l.school_id and il.id = l.list_id
    left join list_line c on c.school_id = l.school_id and c.id = l.parent_id
    where l.list_id = ${list} and not l.is_category and not l.hidden
    order by l.position, l.id`.execute(rows(tx))
  return found
}
