import { sql } from 'kysely'
import type { ArticleLine } from '@portal/domain/billing/order/order-list.ts'
import { lastDayOfOffer } from '@portal/domain/billing/waiting/waiting-list.ts'
import { ownPartOf } from '@portal/domain/billing/invoice/own-part.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { doOthersWait, hasOwnRegistration } from '../order/capacity/capacity.repository.ts'
import { queuePosition } from '../waiting/queue-position.repository.ts'

/** A line of a list with what it is for one child. */
export type LineRow = {
  id: Guid
  parentId: Guid | null
  description: string
  amount: Money
  /** The price in the placed order, of this payer's part. */
  agreed: Money | null
  vatRate: Percentage | null
  isCategory: boolean
  mandatory: boolean
  voluntary: boolean
  hidden: boolean
  defaultChecked: boolean
  choiceGroup: string | null
  defaultCheckedChoice: boolean
  messageNotSelected: string
  capacity: number | null
  taken: number
  heldByOthers: number
  heldByMe: boolean
  othersWait: boolean
  ordered: boolean
  registered: boolean
  waiting: string | null
  position: number | null
  offerUntil: Instant | null
  waitingDebtor: Guid | null
  shareFrom: Percentage
  shareUntil: Percentage
}

/**
 * The lines of a list for one child. Places that others hold now are not available; an expired hold counts for nothing.
 * When several debtors share the list, only the part of this copy is returned. An answer keeps the version of the list to
 * which it agreed.
 */
export async function findArticleLines(
  tx: SchoolTransaction,
  list: Guid,
  of: { readonly child: Guid; readonly debtor: Guid; readonly orderList: Guid },
  now: Instant,
): Promise<readonly ArticleLine[]> {
  const found = await sql<LineRow>`
    select l.id, l.parent_id as "parentId", coalesce(pl.description, l.description) as description,
      coalesce(v.amount, l.amount) as amount, pl.amount as agreed,
      case when pl.line_id is null then l.vat_rate else pl.vat_rate end as "vatRate", l.is_category as "isCategory",
      coalesce(v.mandatory, l.mandatory) as mandatory, coalesce(v.voluntary, l.voluntary) as voluntary,
      coalesce(v.hidden, l.hidden) and pl.line_id is null as hidden, l.default_checked as "defaultChecked",
      l.choice_group as "choiceGroup", l.default_checked_choice as "defaultCheckedChoice",
      l.message_not_selected as "messageNotSelected", l.capacity, l.taken,
      coalesce(held.others, 0)::int as "heldByOthers", coalesce(held.mine, false) as "heldByMe",
      exists (select from placed_order o join placed_order_line pl on pl.school_id = o.school_id and pl.order_id = o.id
        where o.school_id = l.school_id and o.order_list_id = ${of.orderList} and pl.line_id = l.id) as ordered,
      l.capacity is not null and ${hasOwnRegistration(of.child)} as registered,
      l.capacity is not null and ${doOthersWait(of.child)} as "othersWait",
      w.state as waiting, w.offer_until as "offerUntil", w.debtor_id as "waitingDebtor", ${queuePosition} as position,
      k.share_from as "shareFrom", k.share_until as "shareUntil"
    from order_list k
    join invoice_list il on il.school_id = k.school_id and il.id = k.list_id
    join list_line l on l.school_id = k.school_id and l.list_id = k.list_id
    left join placed_order po on po.school_id = k.school_id and po.order_list_id = k.id and il.version > 1
    left join placed_order_line pl on pl.school_id = po.school_id and pl.order_id = po.id and pl.line_id = l.id
    left join lateral (
      select e.amount, e.mandatory, e.voluntary, e.hidden from list_line_version e
      where e.school_id = l.school_id and e.line_id = l.id and e.until_version >= po.list_version
      order by e.until_version limit 1) v on true
    left join lateral (
      select count(*) filter (where r.child_id <> ${of.child}) as others, bool_or(r.child_id = ${of.child}) as mine
      from reservation r where l.capacity is not null and r.school_id = l.school_id and r.line_id = l.id
        and r.expires_at > ${now}) held on true
    left join waiting_place w on w.school_id = l.school_id and w.line_id = l.id and w.child_id = ${of.child}
      and (w.state = 'waiting' or w.state = 'offered' and w.offer_until > ${now})
    where k.id = ${of.orderList} and l.list_id = ${list}
      and (po.id is null or l.from_version <= po.list_version or pl.line_id is not null) and (not k.by_lines or exists (
      select from order_list_part p where p.school_id = l.school_id and p.order_list_id = k.id and (p.line_id = l.id
        or l.is_category and exists (select from list_line b
          where b.school_id = p.school_id and b.id = p.line_id and b.parent_id = l.id))))
    order by l.position, l.id`.execute(rows(tx))
  const categories = new Set(found.rows.filter((line) => line.isCategory).map((line) => line.id))
  return found.rows.map((line) => ({ ...articleLineOf(line, categories), ...waitingOf(line, of.debtor) }))
}

/** The line as its payer sees it, without its waiting list. */
export function articleLineOf(line: LineRow, categories: ReadonlySet<Guid>): ArticleLine {
  return {
    guid: line.id,
    ...(line.parentId !== null && { parent: line.parentId }),
    description: line.description,
    amount: line.agreed ?? ownPartOf(line.amount, { from: line.shareFrom, until: line.shareUntil }),
    vatRate: line.vatRate ?? 'exempt',
    isCategory: line.isCategory,
    hasCategory: line.parentId !== null && categories.has(line.parentId),
    mandatory: line.mandatory,
    voluntary: line.voluntary,
    hidden: line.hidden,
    defaultChecked: line.defaultChecked,
    ...(line.choiceGroup !== null && { choiceGroup: line.choiceGroup }),
    defaultCheckedChoice: line.defaultCheckedChoice,
    messageNotSelected: line.messageNotSelected,
    ...registrations(line),
    ordered: line.ordered,
  }
}

function registrations(line: LineRow): Pick<ArticleLine, 'registrations'> {
  if (line.capacity === null) return {}
  const left = Math.max(0, line.capacity - line.taken - line.heldByOthers)
  const heldByMe = line.heldByMe || line.registered
  // What becomes free is for who waits.
  const available = line.othersWait && !heldByMe ? 0 : left
  return { registrations: { available, maximum: line.capacity, heldByMe } }
}

function waitingOf(
  { waiting, position, offerUntil, waitingDebtor }: LineRow,
  debtor: Guid,
): Pick<ArticleLine, 'waiting'> {
  const isMine = waitingDebtor === debtor
  if (waiting === 'waiting') return { waiting: { state: 'waiting', position: position ?? 1, isMine } }
  if (waiting !== 'offered' || offerUntil === null) return {}
  return { waiting: { state: 'offered', through: lastDayOfOffer(offerUntil), isMine } }
}
