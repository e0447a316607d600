import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { TestSchool } from '../../apps/server/testing/people/people.ts'
import { aShop, aShopCategory, anItem, orderOf } from '../../apps/server/testing/webshop/shop.ts'
import { asking } from '../../apps/server/src/database/reach.ts'
import { ask, type Answer } from '../ask.ts'
import { fillRegion, hostOf, idOf } from './country.ts'
import { signIn, type SignedIn } from './country-visits.ts'
import { withInstallation, type Installation } from './installation.ts'
import { processorOf } from '../processor.ts'
import type { Server } from '../server.ts'
import type { Measure } from '../table.ts'

const PORT = 4990
const CONNECTIONS = 8
const ORDERS_EACH = 40
/** The first orders of a process cost several times as much as later ones. */
const ORDERS_BEFORE = [3, 30]
const ITEMS = 15
/** Some of a school that pays its invoices too. */
const PUPILS = 1000
/** The goal: complete orders per second on two cores (issue 13), shared by all processes. */
const RATE = 150
const CORES = 2

/**
 * The number of complete orders per second by buyers without pauses: the shelf, an item, checking the cart, the order,
 * the payment, the return from the bank and the paid order. The portal runs in one process and then in two, as in
 * production. The database has its own processes; buyers and simulated bank run here. On a busy machine the processor
 * time per order is more reliable than the rate.
 */
export const measureShop = (): Promise<readonly Measure[]> =>
  withInstallation(
    async (installation) => {
      const { owner } = installation
      await fillRegion(owner, { from: SCHOOL, to: SCHOOL, pupils: PUPILS })
      const goods = await aFullShop(installation)
      const one = await measureWith(installation, goods, 1)
      const two = await measureWith(installation, goods, 2)
      return [...ratesOf(one, 'one process'), ...ratesOf(two, 'two processes'), ...costsOf(two)]
    },
    { shared_preload_libraries: 'pg_stat_statements' },
  )

const SCHOOL = 1

type Goods = { readonly item: Guid; readonly variant: Guid }
/** A buyer, and the process that serves them. */
type Buyer = SignedIn & { readonly address: string }
type Bank = Installation['bank']

/** The result of a round: seconds, milliseconds of each order, and costs per order. */
type Round = {
  readonly seconds: number
  readonly times: readonly number[]
  readonly processor: { readonly portal: number; readonly postgres: number; readonly buyers: number }
  readonly transactions: number
  readonly statements: number
}

async function measureWith(installation: Installation, goods: Goods, processes: number): Promise<Round> {
  const { owner, bank, start } = installation
  const portals: Server[] = []
  while (portals.length < processes)
    portals.push(await start(PORT + portals.length, { ROLE: 'web', BEHIND_PROXY: 'true' }))
  const buyers: Buyer[] = []
  for (let pupil = 1; pupil <= CONNECTIONS; pupil += 1) {
    const address = portals[pupil % processes]?.address ?? ''
    buyers.push({ ...(await signIn(address, { school: SCHOOL, pupil })), address })
  }
  const round = (orders: number) => Promise.all(buyers.map((buyer) => buyOn(buyer, bank, goods, orders)))
  for (const orders of ORDERS_BEFORE) {
    await round(orders)
    // As autovacuum does within a minute after a table has grown: until then the table is scanned.
    await owner.query('analyze')
  }
  const measured = await measureRound(installation, portals, () => round(ORDERS_EACH))
  for (const portal of portals) await portal.stop()
  return measured
}

async function measureRound(
  { postgres, adminConfig }: Installation,
  portals: readonly Server[],
  round: () => Promise<readonly (readonly number[])[]>,
): Promise<Round> {
  const pids = portals.map(({ pid }) => pid)
  const processors = () =>
    [pids.reduce((sum, pid) => sum + processorOf(pid), 0), processorOf(postgres)] as const
  await asking({ ...adminConfig, database: 'portal' }, forgetStatements)
  const before = processors()
  const own = process.cpuUsage()
  const begun = performance.now()
  const times = (await round()).flat()
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(own)
  const after = processors()
  const asked = await asking({ ...adminConfig, database: 'portal' }, countStatements)
  const each = (all: number) => all / times.length
  return {
    seconds,
    times,
    processor: {
      portal: each(after[0] - before[0]),
      postgres: each(after[1] - before[1]),
      buyers: each((user + system) / 1000),
    },
    transactions: each(asked.transactions),
    statements: each(asked.statements),
  }
}

async function forgetStatements(admin: pg.Client): Promise<void> {
  await admin.query('create extension if not exists pg_stat_statements')
  await admin.query('select pg_stat_statements_reset()')
}

/** The number of statements since, without BEGIN and COMMIT. Each transaction sets its school in its first one. */
async function countStatements(admin: pg.Client) {
  const { rows } = await admin.query<{ statements: string; transactions: string }>(
    `select sum(calls) as statements, sum(calls) filter (where query like '%select set_config(''app.school''%') as transactions
     from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'portal_app'`,
  )
  return { statements: Number(rows[0]?.statements), transactions: Number(rows[0]?.transactions) }
}

const ratesOf = ({ times, seconds }: Round, of: string): readonly Measure[] => [
  {
    name: `whole orders of the webshop, ${of}`,
    value: times.length / seconds,
    unit: '/s',
    goal: RATE,
    better: 'higher',
  },
  {
    name: `a whole order of the webshop, ${of}, p95 of ${CONNECTIONS} buyers who never wait`,
    value: times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? 0,
    unit: 'ms',
    goal: (CONNECTIONS / RATE) * 1000 * 2,
    better: 'lower',
  },
]

/** The limit of an order is what two cores can spend on it: half of it for the portal, and a third for the database. */
function costsOf({ processor, statements, transactions }: Round): readonly Measure[] {
  const whole = (CORES * 1000) / RATE
  const cost = (of: string, value: number, share: number): Measure => ({
    name: `a whole order of the webshop, processor of ${of}`,
    value,
    unit: 'ms',
    goal: whole * share,
    better: 'lower',
  })
  const count = (of: string, value: number, goal: number): Measure => ({
    name: `a whole order of the webshop, ${of}`,
    value,
    unit: '',
    goal,
    better: 'lower',
  })
  return [
    cost('the portal', processor.portal, 1 / 2),
    cost('PostgreSQL', processor.postgres, 1 / 3),
    cost('the buyers and the bank', processor.buyers, 1 / 6),
    count('transactions', transactions, 19),
    count('statements', statements, 60),
  ]
}

/** A realistic shop with limited, ample stock. */
async function aFullShop({ ownerConfig }: Installation): Promise<Goods> {
  const owner = new pg.Pool({ ...ownerConfig, max: 1 })
  const school: TestSchool = {
    id: guid(idOf('school', SCHOOL, 0)),
    slug: `school-${SCHOOL}`,
    host: hostOf(SCHOOL),
    owner,
  }
  await aShop(school)
  const category = await aShopCategory(school)
  for (let made = 1; made < ITEMS; made += 1)
    await anItem(school, { categories: [category], variants: [{}, {}, {}] })
  const { id: item, variants } = await anItem(school, { variants: [{ stock: 1_000_000 }] })
  await owner.end()
  const [variant] = variants
  if (!variant) throw new Error('The item has no variant')
  return { item, variant }
}

async function buyOn(buyer: Buyer, bank: Bank, goods: Goods, orders: number): Promise<readonly number[]> {
  const times: number[] = []
  while (times.length < orders) {
    const begun = performance.now()
    await buy(buyer, bank, goods)
    times.push(performance.now() - begun)
  }
  return times
}

/** The same requests as the page. Unneeded responses are not parsed, because the buyers share the processors. */
async function buy(buyer: Buyer, bank: Bank, { item, variant }: Goods): Promise<void> {
  await get(buyer, '/api/shop-items')
  await get(buyer, `/api/shop-items/${item}`)
  await get(buyer, '/api/shop-items')
  const lines = [{ variant, quantity: 1, linePrice: 1795 }]
  const placed = await post(buyer, '/api/shop-order', JSON.stringify(orderOf({ lines })), 'application/json')
  const id = /"id":"([\w-]{36})"/.exec(placed)?.[1] ?? ''
  await get(buyer, `/api/shop-order/${id}/payment-details`)
  const returnUrl = `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${id}`
  const form = new URLSearchParams({ returnUrl }).toString()
  const started = await post(
    buyer,
    `/api/shop-order/${id}/checkout`,
    form,
    'application/x-www-form-urlencoded',
  )
  const payment = bank.find(/\/pay\/(\w+)/.exec(started)?.[1] ?? '')
  if (!payment) throw new Error(`No payment of order ${id}: ${started}`)
  await bank.choose(payment, 'success')
  const { pathname, search } = new URL(payment.redirectUrl)
  const { headers } = await asked(buyer, pathname + search, 303)
  const transaction = new URL(headers.location ?? '', payment.redirectUrl).searchParams.get('transaction')
  await get(buyer, `/betalen/ideal/transactions/${transaction}`)
  const paid = await get(buyer, `/api/shop-order/${id}`)
  if (!paid.includes('"Paid"')) throw new Error(`Order ${id} is not paid: ${paid}`)
}

const get = async (buyer: Buyer, path: string): Promise<string> =>
  (await asked(buyer, path, 200)).body.toString()

async function asked({ address, cookie }: Buyer, path: string, status: number): Promise<Answer> {
  return whole(await ask(address, hostOf(SCHOOL), { path, headers: { cookie } }), status)
}

async function post(
  { address, cookie, token }: Buyer,
  path: string,
  body: string,
  type: string,
): Promise<string> {
  const headers = {
    cookie,
    'x-xsrf-token': token,
    'idempotency-key': randomUUID(),
    'content-type': type,
  }
  return whole(
    await ask(address, hostOf(SCHOOL), { method: 'POST', path, headers, body }),
    200,
  ).body.toString()
}

function whole(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`Refused: ${answer.status} ${String(answer.body)}`)
  return answer
}
