import { sql, type RawBuilder } from 'kysely'
import type { OverviewFacts } from './overview-row.ts'

/**
 * The facts of the order lists that a condition on `ol` asks for. What belongs to them is read once for all of them
 * and then joined, not looked up list by list: so a family's lists cost about as much as one.
 */
export const selectFacts = (condition: RawBuilder<unknown>): RawBuilder<OverviewFacts> => sql<OverviewFacts>`
  with asked as materialized (
    select ol.school_id, ol.id, ol.child_id, ol.visible, ol.archived, ol.responded_at, ol.nothing_ordered, ol.list_id,
      il.title, il.description, il.voluntary, il.comment_enabled, il.show_unconfirmed, il.starts_on, il.ends_on,
      il.end_visible, il.due_on, il.all_articles_required
    from order_list ol join invoice_list il on il.school_id = ol.school_id and il.id = ol.list_id
    where ${condition}),
  bill as (${bills}), offered as (${offers}), choices as (${cheapestChoices}),
  ordered as (${orders}), billed as (${billedLines})
  select ol.id, ol.child_id as child, ol.title, ol.description, ol.visible, ol.archived,
    ol.responded_at as "respondedAt", ol.voluntary, ol.comment_enabled as "commentEnabled",
    ol.show_unconfirmed as "showUnconfirmed", ol.starts_on as "startsOn", ol.ends_on as "endsOn",
    ol.end_visible as "endVisible", ol.due_on as "listDueOn",
    (count(*) filter (where ol.visible) over (partition by ol.child_id, ol.title, ol.archived))::int as copies,
    coalesce(ordered.lines, billed.lines, offered.lines, 0)::int as articles,
    coalesce(offered.lines, 0)::int as lines,
    (coalesce(offered.mandatory, 0) + coalesce(choices.cheapest, 0))::money_amount as minimum,
    coalesce(offered.free, true) as free,
    ordered.lines is not null and not ol.nothing_ordered as "hasOrder",
    coalesce(bill.amount <> 0 and not bill.has_method, false) as "withoutMethod",
    bill.amount as billed, coalesce(bill.credited, 0) as credited, coalesce(bill.repaid, 0) as repaid,
    coalesce(bill.paid, 0) as paid, coalesce(bill.due_from_bill, 0) as "dueFromBill",
    coalesce(bill.open, 0) as open, coalesce(bill.announced, false) as announced,
    coalesce(bill.collected, false) as collected, bill.due_on as "billDueOn", bill.next
  from asked ol
  left join bill on bill.order_list_id = ol.id
  left join offered on offered.list_id = ol.list_id
  left join choices on choices.list_id = ol.list_id
  left join ordered on ordered.order_list_id = ol.id
  left join billed on billed.order_list_id = ol.id`

/** Terms that are announced are neither open nor paid; a credit that is to be paid back is a negative part. */
const bills = sql`
  select p.order_list_id, sum(p.amount)::money_amount as amount, sum(p.paid)::money_amount as paid,
    (sum(p.amount) filter (where p.amount < 0))::money_amount as credited,
    (sum(p.paid) filter (where p.amount < 0))::money_amount as repaid,
    (sum(p.amount - p.paid) filter (where p.amount > 0))::money_amount as due_from_bill,
    (sum(p.amount - p.paid) filter (where p.announced_at is null))::money_amount as open,
    bool_or(p.announced_at is not null and p.paid < p.amount) as announced,
    bool_or(p.method_name is not null) as has_method,
    bool_and(p.method_name = 'incasso') filter (where p.paid < p.amount) as collected,
    coalesce(min(p.due_on) filter (where p.paid < p.amount), max(p.due_on)) as due_on,
    (array_agg(json_build_object('id', p.term_id, 'amount', p.amount - p.paid, 'dueOn', p.due_on,
        'number', p.number, 'method', p.method_name, 'of', (select count(*) from term t
          where t.school_id = p.school_id and t.invoice_id = p.invoice_id and t.withdrawn_at is null),
        'underWay', exists (select from payment_attempt_term a
          where a.school_id = p.school_id and a.term_id = p.term_id and a.live))
      order by p.due_on, p.number)
      filter (where p.paid < p.amount and p.term_id is not null and p.announced_at is null))[1] as next
  from bill_part p where (p.school_id, p.order_list_id) in (select school_id, id from asked)
  group by p.order_list_id`

/** What a list offers, and what of it one cannot do without. */
const offers = sql`
  select l.list_id, count(*) as lines, bool_and(l.amount = 0) as free,
    sum(l.amount) filter (where l.parent_id is null and l.choice_group is null and not l.voluntary
      and (l.mandatory or wanted.all_articles_required)) as mandatory
  from (select distinct school_id, list_id, all_articles_required from asked) wanted
  join list_line l on l.school_id = wanted.school_id and l.list_id = wanted.list_id
  where not l.is_category and not l.hidden
  group by l.list_id`

/** What choosing costs at least, over all choice groups of a list. */
const cheapestChoices = sql`
  select choice.list_id, sum(choice.cheapest) as cheapest from (
    select l.list_id, min(l.amount) as cheapest from list_line l
    where (l.school_id, l.list_id) in (select school_id, list_id from asked)
      and l.parent_id is null and l.choice_group is not null and not l.hidden
    group by l.list_id, l.choice_group) choice
  group by choice.list_id`

/** An order of nothing has no lines, and is an order all the same. */
const orders = sql`
  select o.order_list_id, count(l.order_id) as lines
  from placed_order o left join placed_order_line l on l.school_id = o.school_id and l.order_id = o.id
  where (o.school_id, o.order_list_id) in (select school_id, id from asked)
  group by o.order_list_id`

const billedLines = sql`
  select i.order_list_id, count(*) as lines
  from invoice i join invoice_line l on l.school_id = i.school_id and l.invoice_id = i.id
  where (i.school_id, i.order_list_id) in (select school_id, id from asked) and i.kind = 'invoice'
  group by i.order_list_id`
