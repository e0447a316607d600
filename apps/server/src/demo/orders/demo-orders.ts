import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import { cents, sum, type Money } from '@portal/domain/values/money/money.ts'
import { priceOrder, type PricedOrder } from '@portal/domain/webshop/checkout.ts'
import { shopMethodNames } from '@portal/domain/webshop/order/order.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import type { Schools, SchoolTransaction } from '../../database/tenancy.ts'
import { findMailReader } from '../../features/account/account.public.ts'
import { newGuid } from '../../new-guid.ts'
import { book } from '../../features/payments/ledger/ledger.repository.ts'
import { orderSeries } from '../../features/webshop/order/number-series.ts'
import { storeHandedOut } from '../../features/webshop/desk/desk.repository.ts'
import { completePaidOrder, readPaidSoFar } from '../../features/webshop/order/complete-paid-order.ts'
import { insertOrder } from '../../features/webshop/order/order.repository.ts'
import { insertTermOfOrder } from '../../features/webshop/order/order-term.repository.ts'
import { readShopMethod } from '../../features/webshop/order/shop-terms.repository.ts'
import { sellOrder } from '../../features/webshop/order/sell-order.ts'
import { visibleItems } from '../../features/webshop/shelf/visible-items.ts'
import { found } from '../../refusal.ts'
import { findBuyer, type DemoBuyer } from './demo-buyer.repository.ts'
import { payAndGiveBack } from './demo-refund.ts'

type Thing = {
  readonly item: string
  readonly variant?: string
  readonly quantity: number
  readonly amount?: Money
}

type DemoOrder = {
  readonly login: string
  readonly daysAgo: number
  readonly things: readonly Thing[]
  /** With the code to collect it, where something is collected; left out for what is not paid. */
  readonly paid?: { readonly code?: string; readonly handedOutBy?: string }
  /** In place of that: paid online, and given back by the school, as a whole or so much of it. */
  readonly givenBack?: 'everything' | Money
}

/** What families of the demo ordered in the last weeks. */
const orders: readonly DemoOrder[] = [
  {
    login: 'm.devries',
    daysAgo: 12,
    things: [
      { item: 'Sportshirt De Waterlinie', variant: '164', quantity: 2 },
      { item: 'Labjas', variant: 'L', quantity: 1 },
    ],
    paid: { code: 'FT3-9WK', handedOutBy: 'a.kramer' },
  },
  {
    login: 'm.devries',
    daysAgo: 10,
    things: [{ item: 'Sportshirt De Waterlinie', variant: '152', quantity: 2 }],
    givenBack: 'everything',
  },
  {
    login: 'k.devos',
    daysAgo: 9,
    things: [{ item: 'Veiligheidsbril', quantity: 1 }],
    paid: { code: 'PX6-4HD' },
  },
  {
    login: 'y.elamrani',
    daysAgo: 6,
    things: [
      { item: 'Startpakket schriften en mappen', quantity: 2 },
      { item: 'Woordenboek', variant: 'Frans–Nederlands', quantity: 1 },
    ],
    paid: { code: 'QJ7-R4C' },
  },
  {
    login: 'm.devries',
    daysAgo: 5,
    things: [
      { item: 'Rekenmachine (leerjaar 1–3)', quantity: 1 },
      { item: 'Woordenboek', variant: 'Engels–Nederlands', quantity: 1 },
    ],
    givenBack: cents(3495),
  },
  {
    login: 'm.devries',
    daysAgo: 4,
    things: [
      { item: 'Schoolconcert – toegangskaart', variant: 'Volwassene', quantity: 2 },
      { item: 'Schoolconcert – toegangskaart', variant: 'Leerling', quantity: 1 },
    ],
    paid: { code: 'KX7-42M' },
  },
  {
    login: 'm.devries',
    daysAgo: 3,
    things: [
      {
        item: 'Steun het schoolfonds (donatie)',
        variant: 'Bedrag naar keuze',
        quantity: 1,
        amount: cents(1500),
      },
    ],
    paid: {},
  },
  { login: 'noor', daysAgo: 2, things: [{ item: 'Atlas', quantity: 1 }], paid: { code: 'V4N-6TA' } },
  { login: 'm.devries', daysAgo: 1, things: [{ item: 'Hoodie De Waterlinie', variant: 'L', quantity: 1 }] },
]

const MINUTES_PER_DAY = 24 * 60

type DemoShop = {
  readonly schools: Schools
  readonly school: { readonly id: Guid; readonly name: string; readonly origin: string }
  /** What the simulated bank remembers. Without one nothing was paid online before the demo began. */
  readonly bankFile: string | undefined
  readonly now: Instant
}

/** Lets families of a demo school have ordered, at the prices of its shop, and have paid before the demo began. */
export async function placeDemoOrders({ schools, school, bankFile, now }: DemoShop): Promise<void> {
  for (const order of orders) {
    const { daysAgo, paid, givenBack } = order
    if (givenBack !== undefined && bankFile === undefined) continue
    const at = addMinutes(now, -daysAgo * MINUTES_PER_DAY)
    const about = { school: school.name, origin: school.origin, now: at }
    const placed = await schools.write(school.id, async (tx) => {
      const one = await place(tx, order, at)
      if (paid) await pay(tx, one, paid, about)
      return one
    })
    if (givenBack !== undefined && bankFile !== undefined)
      await payAndGiveBack({ schools, bankFile, origin: school.origin, at }, school.id, placed, givenBack)
  }
}

async function place(tx: SchoolTransaction, order: DemoOrder, at: Instant): Promise<Placed> {
  const buyer = await findBuyer(tx, order.login)
  const { actor } = found(await findMailReader(tx, buyer.id, at))
  const items = await visibleItems(tx, actor)
  const email = `${order.login}@voorbeeld.nl`
  const contents = {
    ...priced(order, items),
    id: newGuid(),
    person: buyer.id,
    name: buyer.fullName,
    email,
  }
  const number = await insertOrder(tx, contents, orderSeries(at), at)
  return { ...contents, number, buyer }
}

function priced({ login, things }: DemoOrder, items: readonly ShopItemSummary[]): PricedOrder {
  const lines = things.map((thing) => lineOf(thing, items))
  const total = sum(lines.map(({ linePrice }) => linePrice))
  const order = priceOrder({ name: login, email: 'demo@voorbeeld.nl', total, lines }, items, { isOpen: true })
  if (typeof order === 'string') throw new Error(`The demo order of ${login} is refused: ${order}`)
  return order
}

function lineOf({ item: title, variant = '', quantity, amount }: Thing, items: readonly ShopItemSummary[]) {
  const sold = items.find((item) => item.title === title)?.variants.find((one) => one.title === variant)
  if (!sold) throw new Error(`The demo shop does not sell ${title} ${variant}`)
  return { variant: sold.id, quantity, linePrice: cents((amount ?? sold.price) * quantity) }
}

type Placed = PricedOrder & {
  readonly id: Guid
  readonly number: string
  readonly email: string
  readonly buyer: DemoBuyer
}

type About = { readonly school: string; readonly origin: string; readonly now: Instant }

/** What the ledger holds of it, what was sold, its confirmation, and that it was collected a day later. */
async function pay(
  tx: SchoolTransaction,
  { id, number, total: amount, buyer, email }: Placed,
  { code, handedOutBy }: NonNullable<DemoOrder['paid']>,
  about: About,
): Promise<void> {
  const { now: at } = about
  const systemName = await readShopMethod(tx)
  const method = { systemName, visibleName: shopMethodNames[systemName] }
  const term = { order: id, reference: number, description: `Bestelling ${number}`, amount, method }
  const termId = newGuid()
  await insertTermOfOrder(tx, { ...term, id: termId }, at)
  const source = { provider: 'demo', paymentId: id, buyerId: buyer.id }
  await book(tx, source, [{ kind: 'payment', termId, amount, subId: '' }], at)
  if (!(await sellOrder(tx, { id, wasPaid: false }, at)))
    throw new Error(`The demo shop has not enough for order ${number}`)
  const paid = { id, buyer: { personId: buyer.id, email, language: 'nl' } } as const
  await completePaidOrder(tx, paid, await readPaidSoFar(tx, paid, code), about)
  if (handedOutBy === undefined) return
  const { id: by } = await findBuyer(tx, handedOutBy)
  await storeHandedOut(tx, id, { at: addMinutes(at, MINUTES_PER_DAY), by })
}
