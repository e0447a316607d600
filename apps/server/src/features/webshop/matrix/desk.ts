import { get, type AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { aboutOneself, ofParentsAndPupils } from '../../../../test/matrix/bases.ts'
import { changed } from '../../../../test/matrix/tables.ts'
import type { OrderThings } from './orders.ts'

/** Orders that wait at the school, for staff without impersonation. */
const forStaff = changed(
  aboutOneself,
  `
  parent            = not-your-role
  co-parent         = not-your-role
  former            = not-your-role
  read-only         = not-your-role
  student           = not-your-role
  outside-payer     = not-your-role
  inactive-payer    = not-your-role
  impersonating     = not-your-role
  as-bare-role      = not-your-role
  link-by-*         = not-your-role
  parent-elsewhere  = not-your-role
`,
)

const staff = ['administrator', 'supervisor', 'portal-admin']

/** An order of the own school, of any buyer. */
const ofSchool = changed(forStaff, staff.map((name) => `${name} other-school -, nowhere -`).join('\n'))

/** The same for a change that the state of the order refuses. */
const refusedAs = (reason: string) =>
  changed(
    forStaff,
    staff.flatMap((name) => [`${name} = ${reason}`, `${name} other-school -, nowhere -`]).join('\n'),
  )

const post =
  (path: (things: OrderThings) => string): AreaMatrix<OrderThings>['rows'][string]['ask'] =>
  (target) => ({ method: 'POST', url: path(target) })

/** Access to own orders and to the desk. */
export const deskRows = {
  'list-shop-orders': {
    ask: get(() => '/api/shop-orders'),
    expected: changed(
      ofParentsAndPupils,
      `
      link-by-message   = log-in-for-more
      link-by-privacy   = log-in-for-more
    `,
    ),
  },
  'list-desk-orders': { ask: get(() => '/api/desk-orders'), expected: forStaff, tellsStaff: true },
  'read-desk-order': {
    ask: get(({ paidOrder }) => `/api/desk-orders/${paidOrder}`),
    expected: ofSchool,
    tellsStaff: true,
  },
  'find-desk-order': {
    ask: ({ code }) => ({ method: 'POST', url: '/api/desk-orders/find', payload: { code } }),
    expected: ofSchool,
    tellsStaff: true,
  },
  // These orders are unpaid; features/webshop/desk tests handing out a paid one.
  'hand-out-order': {
    ask: post(({ order }) => `/api/desk-orders/${order}/hand-out`),
    expected: refusedAs('order-not-paid'),
  },
  'undo-hand-out': {
    ask: post(({ paidOrder }) => `/api/desk-orders/${paidOrder}/undo-hand-out`),
    expected: refusedAs('not-handed-out'),
  },
} as const satisfies AreaMatrix<OrderThings>['rows']
