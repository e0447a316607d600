import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { anArticle, anOrderList, aPaymentMethod } from '@portal/domain/billing/an-order-list.ts'
import { partsOf, priceOf } from '@portal/domain/billing/pricing.ts'
import { articlesOf, selectionTotal } from '@portal/domain/billing/selection.ts'
import { calendarDay } from '@portal/domain/values/calendar-day.ts'
import { startEmbedded } from '../apps/server/src/database/embedded.ts'
import { openDatabase } from '../apps/server/src/database/connection.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { openSchools } from '../apps/server/src/database/tenancy.ts'
import { buildApp } from '../apps/server/src/app.ts'
import type { Browser } from '../apps/server/test/browser.ts'
import { aListFor, type TestOrderList } from '../apps/server/test/lists.ts'
import { aParent, aSchool } from '../apps/server/test/people.ts'
import { signIn, worldOf, type TestPortal } from '../apps/server/test/portal.ts'
import { instant } from '@portal/domain/values/instant.ts'
import type { Measure } from './table.ts'

const PARENTS = 40
const LISTS_EACH = 10
const MANY_LISTS = 200

/** How fast an order is priced, lists are answered, and a long list of lists is shown, on a database that writes to disk. */
export async function measureOrders(): Promise<readonly Measure[]> {
  return [
    pricing(),
    ...(await withPortal(async (portal) => [...(await orders(portal)), await longList(portal)])),
  ]
}

function pricing(): Measure {
  const lines = Array.from({ length: 60 }, (_, index) => anArticle(index))
  const method = aPaymentMethod()
  const list = anOrderList({ lines })
  const selection = { ticked: lines.map(({ guid }) => guid) }
  const dueOn = calendarDay('2026-12-15')
  const rounds = 2000
  const begun = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    const price = priceOf(selectionTotal(articlesOf(list), selection), list.list, method)
    partsOf(price, method, undefined, dueOn)
  }
  const value = ((performance.now() - begun) / rounds) * 1000
  return { name: 'pricing a list of 60 lines', value, unit: 'µs', goal: 1000, better: 'lower' }
}

type Wish = { readonly browser: Browser; readonly copies: readonly TestOrderList[] }

/** Forty parents who answer list after list and never wait. */
async function orders(portal: TestPortal): Promise<Measure[]> {
  const school = await aSchool(portal.owner)
  const wishes: Wish[] = []
  while (wishes.length < PARENTS) {
    const parent = await aParent(school)
    const copies: TestOrderList[] = []
    while (copies.length < LISTS_EACH) copies.push(await aListFor(parent))
    wishes.push({ browser: await signIn(portal, parent), copies })
  }
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(wishes.map((wish) => answerAll(wish, times)))
  const perSecond = times.length / ((performance.now() - begun) / 1000)
  return [
    { name: 'orders confirmed', value: perSecond, unit: '/s', goal: 150, better: 'higher' },
    {
      name: 'orders confirmed, p95 of 40 parents',
      value: percentile(times, 0.95),
      unit: 'ms',
      goal: 150,
      better: 'lower',
    },
  ]
}

async function answerAll({ browser, copies }: Wish, times: number[]): Promise<void> {
  for (const { child, list } of copies) {
    const [line] = list.lines
    const begun = performance.now()
    const answer = await browser.post(`/rest/bestelling/${child}/${list.id}`, {
      leermiddelen: [{ guid: line?.id, bedrag: (line?.amount ?? 0) / 100 }],
      betaaloptie: { guid: list.methods[0]?.id },
      termijnkeuze: { keuze: '-1' },
    })
    times.push(performance.now() - begun)
    if (answer.status !== 200) throw new Error(`An order was refused: ${answer.body}`)
  }
}

async function longList(portal: TestPortal): Promise<Measure> {
  const parent = await aParent(await aSchool(portal.owner))
  for (let made = 0; made < MANY_LISTS; made += 1) await aListFor(parent)
  const browser = await signIn(portal, parent)
  const times: number[] = []
  for (let round = 0; round < 30; round += 1) {
    const begun = performance.now()
    await browser.get(`/rest/leerling/${parent.child.id}/factuurlijsten/`)
    times.push(performance.now() - begun)
  }
  return {
    name: `list call with ${MANY_LISTS} lists`,
    value: percentile(times, 0.5),
    unit: 'ms',
    goal: 100,
    better: 'lower',
  }
}

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0

/** A portal without a network, on an embedded database of its own. */
async function withPortal<Result>(work: (portal: TestPortal) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ouderportaal-bench-'))
  const embedded = await startEmbedded({ dataDir })
  await migrate(embedded.ownerConfig)
  const database = openDatabase({ config: { ...embedded.appConfig, max: 10 } })
  const owner = new pg.Pool({ ...embedded.ownerConfig, max: 2 })
  const schools = openSchools(database)
  const clock = { now: instant('2026-11-21T09:00:00Z'), forward: () => {} }
  const app = await buildApp(worldOf({ schools, clock }))
  const stop = async () => {
    await app.close()
    await database.close()
    await owner.end()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return await work({ app, owner, database, schools, clock, stop })
  } finally {
    await stop()
  }
}
