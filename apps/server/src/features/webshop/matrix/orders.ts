import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { insert } from '../../../../testing/database/insert.ts'
import type { TestPerson } from '../../../../testing/people/people.ts'
import { orderOf } from '../../../../testing/webshop/shop.ts'
import { get, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { notByImpersonator } from '../../../../test/matrix/bases.ts'
import { changed, readTable } from '../../../../test/matrix/tables.ts'
import { shelfOf, shopForAll, type ShelfThings } from './shelf.ts'

/** The orders of a person: an open one, and a paid one with its pickup code. */
export type OrderThings = { readonly order: Guid; readonly paidOrder: Guid; readonly code: string }

let numbered = 0
let coded = 0

const orders = new Map<Guid, Promise<OrderThings>>()

/** The orders of a person, named by this person's mark; the same for every child. */
export function ordersOf(person: TestPerson, mark: string): Promise<OrderThings> {
  const known = orders.get(person.id)
  if (known) return known
  const made = putOrders(person, mark)
  orders.set(person.id, made)
  return made
}

async function putOrders(person: TestPerson, mark: string): Promise<OrderThings> {
  const code = `AAA-${String(++coded).padStart(3, '0')}`
  return {
    order: await putOrder(person, mark),
    paidOrder: await putOrder(person, mark, { at: '2026-11-20T09:00:00Z', code }),
    code,
  }
}

type Paid = { readonly at: string; readonly code: string }

async function putOrder({ id: person, school }: TestPerson, mark: string, paid?: Paid): Promise<Guid> {
  const { item, variant } = await shelfOf(school)
  const id = guid(randomUUID())
  const own = { school_id: school.id }
  await insert(school.owner, 'shop_order', {
    ...own,
    id,
    number: `M26-${++numbered}`,
    person_id: person,
    name: mark,
    email: `${mark}@post.example`,
    total: 1795,
    vat_total: 312,
    paid_at: paid?.at ?? null,
    pickup_code: paid?.code ?? null,
    created_at: '2026-11-20T08:00:00Z',
    modified_at: '2026-11-20T08:00:00Z',
  })
  await insert(school.owner, 'shop_order_line', {
    ...own,
    order_id: id,
    position: 1,
    item_id: item,
    variant_id: variant,
    item_title: `Shirt ${mark}`,
    type: 'REGULAR',
    quantity: 1,
    unit_price: 1795,
    line_price: 1795,
    vat_rate: 2100,
    vat_amount: 312,
  })
  return id
}

export const noOrder = (): OrderThings => ({
  order: guid(randomUUID()),
  paidOrder: guid(randomUUID()),
  code: 'ZZZ-999',
})

/** Only the buyer sees an order, not another payer of the child. */
const ofBuyer = readTable(`
                    own  sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok   ok       -            ok     -             -              -               -             -
  co-parent         -    -        -            -      -             -              -               -             -
  former            -    -        -            -      -             -              -               -             -
  read-only         -    -        -            -      -             -              -               -             -
  student           -    -        -            -      -             -              -               -             -
  outside-payer     -    -        -            -      -             ok             -               -             -
  inactive-payer    -    -        -            -      -             -              ok              -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok   ok       -            ok     -             -              -               -             -
  as-bare-role      -    -        -            -      -             -              -               -             -
  link-by-mail      ok   ok       -            ok     -             -              -               -             -
  link-by-app       ok   ok       -            ok     -             -              -               -             -
  link-by-message   = log-in-for-more
  link-by-privacy   = log-in-for-more
  half-signed-in    = second-factor-needed
  parent-elsewhere  -    -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

const byBuyer = changed(ofBuyer, notByImpersonator)

const families = ['parent', 'co-parent', 'former', 'read-only', 'student', 'outside-payer', 'inactive-payer']
const whoBuysHere = [...families, 'link-by-mail', 'link-by-app']

/** Every family of the school orders what is for sale there, and nothing else. */
const ofShelf = changed(
  shopForAll,
  `
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  ${notByImpersonator}
  ${whoBuysHere.map((name) => `${name} other-school order-changed, nowhere order-changed`).join('\n')}
  parent-elsewhere  = order-changed
  parent-elsewhere  other-school ok
`,
)

const wanted = ({ variant }: ShelfThings) => orderOf({ lines: [{ variant, quantity: 1, linePrice: 1795 }] })

/** Access to orders and their payments. */
export const orderRows = {
  'read-shop-order': { ask: get(({ order }) => `/api/shop-order/${order}`), expected: ofBuyer },
  'read-order-payment': {
    ask: get(({ order }) => `/api/shop-order/${order}/payment-details`),
    expected: ofBuyer,
  },
  'download-order-invoice': {
    ask: get(({ paidOrder }) => `/api/shop-order/${paidOrder}/factuur.pdf`),
    expected: ofBuyer,
  },
  'place-shop-order': {
    // A person's sessions share one order, because unpaid orders are limited. The key names no id.
    ask: (target) => ({
      method: 'POST',
      url: '/api/shop-order',
      headers: { 'idempotency-key': `order-${target.child.replaceAll('-', '')}` },
      payload: wanted(target),
    }),
    expected: ofShelf,
  },
  'replace-shop-order': {
    ask: (target) => ({ method: 'PUT', url: `/api/shop-order/${target.order}`, payload: wanted(target) }),
    expected: byBuyer,
  },
  'start-order-payment': {
    ask: ({ order }) => ({
      method: 'POST',
      url: `/api/shop-order/${order}/checkout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'returnUrl=%2Fbetalen%2Fideal%2Fideal%2Freturn%3FappPath%3D%2Fapp%2Fportal',
    }),
    expected: byBuyer,
  },
} as const satisfies AreaMatrix<ShelfThings & OrderThings>['rows']
