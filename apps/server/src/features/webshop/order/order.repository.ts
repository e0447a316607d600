import { sql } from 'kysely'
import type { AttemptState } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import type { OrderEmailState } from '@portal/domain/webshop/order/order-mail.ts'
import type { ItemSnapshot, OrderInvoice, OrderLine, OrderMoney } from '@portal/domain/webshop/order/order.ts'
import { rows } from '../../../database/rows.ts'
import { nextNumber } from '../../../database/number-series.repository.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { NumberSeries } from '../../../number-series.ts'
import { DIGITS } from './number-series.ts'
import type { ShopTerms } from './shop-terms.repository.ts'

/** An order with its amounts in the ledger. */
export type StoredOrder = OrderMoney & {
  readonly id: Guid
  readonly number: string
  readonly name: string
  readonly email: string
  readonly emailState: OrderEmailState
  readonly vatTotal: Money
  readonly pickupCode: string | undefined
  readonly orderedAt: Instant
  readonly handedOutAt?: Instant
  readonly lines: readonly OrderLine[]
  /** Its invoice and credit invoices, oldest first. */
  readonly invoices: readonly OrderInvoice[]
}

type Row = Omit<StoredOrder, 'paidAt' | 'attempt' | 'pickupCode' | 'handedOutAt' | 'lines' | 'invoices'> & {
  paidAt: Instant | null
  attempt: AttemptState | null
  pickupCode: string | null
  handedOutAt: Instant | null
  /** Times as strings, as JSON has them. */
  invoices: readonly (Omit<OrderInvoice, 'issuedAt'> & { readonly issuedAt: string })[]
  lines: (Omit<OrderLine, 'item' | 'child'> & {
    child: OrderLine['child'] | null
    item: Omit<ItemSnapshot, 'vatRate'> & { readonly vatRate: Percentage | null }
  })[]
}

/** A short form of a line `l`; the pupil only when it was ordered for one. */
export const ORDERED_ITEM = sql`json_strip_nulls(json_build_object('title', l.item_title, 'variant', l.variant_title,
  'quantity', l.quantity, 'child', l.child_name))`

/** The ledger amount of an order `o`, from its active term. */
export const PAID = sql`coalesce((select sum(e.amount) from term t
  join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
  where t.school_id = o.school_id and t.shop_order_id = o.id and t.withdrawn_at is null), 0)::bigint`

/** The state of the live attempt of an order `o`, or else of the last one of its active term. */
export const ATTEMPT = sql`(select a.state from term t
  join payment_attempt_term p on p.school_id = t.school_id and p.term_id = t.id
  join payment_attempt a on a.school_id = p.school_id and a.id = p.attempt_id
  where t.school_id = o.school_id and t.shop_order_id = o.id and (t.withdrawn_at is null or a.live)
  order by a.live desc, a.created_at desc, a.id limit 1)`

/** The invoices of an order `o`. */
const INVOICES = sql`coalesce((select json_agg(json_build_object('id', i.id, 'number', i.number, 'kind', i.kind,
    'issuedAt', i.issued_at, 'total', i.total) order by i.issued_at, i.number)
  from shop_invoice i where i.school_id = o.school_id and i.order_id = o.id), '[]')`

/** The columns of an order `o`. */
const ORDER = sql`o.id, o.number, o.name, o.email, o.email_state as "emailState", o.total, o.vat_total as "vatTotal", o.pickup_code as "pickupCode",
      o.paid_at as "paidAt", o.created_at as "orderedAt", o.handed_out_at as "handedOutAt",
      ${PAID} as paid, ${ATTEMPT} as attempt,
      (select json_agg(json_build_object(
          'item', json_build_object('id', l.item_id, 'title', l.item_title, 'type', l.type, 'vatRate', l.vat_rate),
          'variant', json_build_object('id', l.variant_id, 'title', l.variant_title, 'price', l.unit_price),
          'child', case when l.child_id is not null then json_build_object('id', l.child_id, 'name', l.child_name) end,
          'quantity', l.quantity, 'linePrice', l.line_price, 'vatAmount', l.vat_amount) order by l.position)
        from shop_order_line l where l.school_id = o.school_id and l.order_id = o.id) as lines,
      ${INVOICES} as invoices`

/** An order `o` of this person. */
const ofPerson = (person: Guid, id: Guid) => sql`shop_order o where o.id = ${id} and o.person_id = ${person}`

/** The shop of the school, null without one. */
const SHOP = sql`(select json_build_object('isOpen', s.enabled, 'method', s.method_name) from shop s)`

/** An order of this person, in one query; undefined for any other. */
export async function findOrder(
  tx: SchoolTransaction,
  person: Guid,
  id: Guid,
): Promise<StoredOrder | undefined> {
  // "lines" is never null: an order has lines.
  const found = await sql<Row>`
    select ${ORDER} from ${ofPerson(person, id)}`.execute(rows(tx))
  const [row] = found.rows
  return row && orderOf(row)
}

/** An order with the shop that sells it. */
type OrderInShop = { readonly order: StoredOrder; readonly shop: ShopTerms | undefined }

/** The same with the shop, in one query. */
export async function findOrderInShop(
  tx: SchoolTransaction,
  person: Guid,
  id: Guid,
): Promise<OrderInShop | undefined> {
  // "lines" is never null: an order has lines.
  const found = await sql<Row & { shop: ShopTerms | null }>`
    select ${ORDER}, ${SHOP} as shop
    from ${ofPerson(person, id)}`.execute(rows(tx))
  const [row] = found.rows
  if (!row) return undefined
  const { shop, ...order } = row
  return { order: orderOf(order), shop: shop ?? undefined }
}

/** A locked order with its active term, which is locked too; undefined before the first payment. */
type LockedPurchase = OrderInShop & { readonly term: Guid | undefined }

/** Locks and reads an order of this person and then its active term; any other is neither locked nor returned. */
export async function lockPurchase(
  tx: SchoolTransaction,
  person: Guid,
  id: Guid,
): Promise<LockedPurchase | undefined> {
  // "lines" is never null: an order has lines.
  const [, found] = await Promise.all([
    lockOrderOf(tx, person, id),
    // Begins after the order is locked, so it sees the term that another payment made meanwhile.
    sql<Row & { shop: ShopTerms | null; term: Guid | null }>`
      with active as (select t.id from term t where t.shop_order_id = ${id} and t.withdrawn_at is null for update)
      select ${ORDER}, ${SHOP} as shop, (select id from active) as term
      from ${ofPerson(person, id)}`.execute(rows(tx)),
  ])
  const [row] = found.rows
  if (!row) return undefined
  const { shop, term, ...order } = row
  return { order: orderOf(order), shop: shop ?? undefined, term: term ?? undefined }
}

function orderOf(row: Row): StoredOrder {
  const { paidAt, attempt, pickupCode, handedOutAt, lines, invoices, ...rest } = row
  return {
    ...rest,
    pickupCode: pickupCode ?? undefined,
    ...(paidAt !== null && { paidAt }),
    ...(attempt !== null && { attempt }),
    ...(handedOutAt !== null && { handedOutAt }),
    lines: lines.map(lineOf),
    invoices: invoices.map((one) => ({ ...one, issuedAt: instant(one.issuedAt) })),
  }
}

const lineOf = ({ item: { vatRate, ...item }, child, ...line }: Row['lines'][number]): OrderLine => ({
  ...line,
  ...(child && { child }),
  item: { ...item, ...(vatRate !== null && { vatRate }) },
})

/** Locks and reads an order of this person; any other is neither locked nor returned. */
export async function findLockedOrder(
  tx: SchoolTransaction,
  person: Guid,
  id: Guid,
): Promise<StoredOrder | undefined> {
  const [, order] = await Promise.all([lockOrderOf(tx, person, id), findOrder(tx, person, id)])
  return order
}

const lockOrderOf = (tx: SchoolTransaction, person: Guid, id: Guid): Promise<unknown> =>
  sql`select from shop_order where id = ${id} and person_id = ${person} for update`.execute(rows(tx))

/** Locks an order until the end of the transaction; the first lock of every writer of orders. */
export const lockOrder = (tx: SchoolTransaction, id: Guid): Promise<unknown> =>
  sql`select from shop_order where id = ${id} for update`.execute(rows(tx))

/** The contents of a new or replaced order. */
export type OrderContents = {
  readonly name: string
  readonly email: string
  readonly total: Money
  readonly vatTotal: Money
  readonly lines: readonly OrderLine[]
}

/**
 * Stores a new order with the next number of its year, e.g. W26-0001, in one statement with its lines. From here to
 * the commit all other orders wait, so that no number is lost. Returns the number.
 */
export async function insertOrder(
  tx: SchoolTransaction,
  order: OrderContents & { readonly id: Guid; readonly person: Guid },
  series: NumberSeries,
  now: Instant,
): Promise<string> {
  const stored = await sql<{ number: string }>`
    with next as ${nextNumber(tx, 'shop_order_number', series, DIGITS)},
    stored as (
      insert into shop_order (school_id, id, number, person_id, name, email, total, vat_total, created_at, modified_at)
      select ${tx.schoolId}, ${order.id}, next.number, ${order.person}, ${order.name}, ${order.email}, ${order.total}, ${order.vatTotal}, ${now}, ${now}
      from next returning number),
    lines as (${insertLines(tx, order.id, order.lines)})
    select number from stored`.execute(rows(tx))
  return stored.rows[0]?.number ?? ''
}

/** Replaces the contents of an order. */
export async function replaceOrder(
  tx: SchoolTransaction,
  id: Guid,
  { name, email, total, vatTotal, lines }: OrderContents,
  now: Instant,
): Promise<void> {
  await Promise.all([
    rows(tx)
      .updateTable('shop_order')
      .set({ name, email, total, vat_total: vatTotal, modified_at: now })
      .where('id', '=', id)
      .execute(),
    rows(tx).deleteFrom('shop_order_line').where('order_id', '=', id).execute(),
    insertLines(tx, id, lines).execute(rows(tx)),
  ])
}

/** The statement that stores the lines of an order; one text for any number of them. */
const insertLines = (tx: SchoolTransaction, order: Guid, lines: readonly OrderLine[]) => {
  const stored = lines.map(({ item, variant, child, quantity, linePrice, vatAmount }, index) => ({
    position: index + 1,
    item_id: item.id,
    variant_id: variant.id,
    item_title: item.title,
    variant_title: variant.title,
    child_id: child?.id ?? null,
    child_name: child?.name ?? null,
    type: item.type,
    quantity,
    unit_price: variant.price,
    line_price: linePrice,
    vat_rate: item.vatRate ?? null,
    vat_amount: vatAmount,
  }))
  return sql`insert into shop_order_line (school_id, order_id, position, item_id, variant_id, item_title, variant_title,
      child_id, child_name, type, quantity, unit_price, line_price, vat_rate, vat_amount)
    select ${tx.schoolId}, ${order}, l.* from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as l (position integer,
      item_id uuid, variant_id uuid, item_title text, variant_title text, child_id uuid, child_name text, type text,
      quantity integer, unit_price bigint, line_price bigint, vat_rate integer, vat_amount bigint)`
}

/** The facts for completing an order. */
type Received = {
  readonly order: StoredOrder
  /** The amount received for it, including what was refunded since. */
  readonly received: Money
  /** Whether an order of this school has this pickup code. */
  readonly isCodeTaken: boolean
}

/** An order of this person with what was received for it, and whether a pickup code is taken. */
export async function findReceived(
  tx: SchoolTransaction,
  person: Guid,
  { id, code }: { readonly id: Guid; readonly code: string },
): Promise<Received | undefined> {
  // "lines" is never null: an order has lines.
  const found = await sql<Row & { received: Money; isCodeTaken: boolean }>`
    select ${ORDER}, (select coalesce(sum(e.amount), 0)::bigint from term t
      join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id
      where t.shop_order_id = o.id and t.withdrawn_at is null and e.amount > 0) as received,
    exists (select from shop_order where pickup_code = ${code}) as "isCodeTaken"
    from ${ofPerson(person, id)}`.execute(rows(tx))
  const [row] = found.rows
  if (!row) return undefined
  const { received, isCodeTaken, ...order } = row
  return { order: orderOf(order), received, isCodeTaken }
}

export type PaidNow = {
  readonly now: Instant
  readonly pickupCode: string | undefined
  readonly emailState: OrderEmailState
}

/** The statement that marks an order as paid, once, with its pickup code and the state of its address. */
export const markPaid = (id: Guid, { now, pickupCode, emailState }: PaidNow) =>
  sql`update shop_order set paid_at = ${now}, pickup_code = ${pickupCode ?? null}, email_state = ${emailState}
    where id = ${id} and paid_at is null`

/** Marks an order that gets no invoice as paid. */
export const storePaid = (tx: SchoolTransaction, id: Guid, paid: PaidNow): Promise<unknown> =>
  markPaid(id, paid).execute(rows(tx))

/** Marks the address of a paid order as confirmed; false when the address differs or the order does not exist. */
export async function storeEmailConfirmed(
  tx: SchoolTransaction,
  { order, person, email }: { readonly order: Guid; readonly person: Guid; readonly email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await rows(tx)
    .updateTable('shop_order')
    .set({ email_state: 'confirmed' })
    .where('id', '=', order)
    .where('person_id', '=', person)
    .where('email', '=', email)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The order with this number. */
export async function findOrderByNumber(tx: SchoolTransaction, number: string): Promise<Guid | undefined> {
  const order = await rows(tx)
    .selectFrom('shop_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return order?.id
}
