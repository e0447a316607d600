import { setTimeout as pause } from 'node:timers/promises'
import { anArticle, anOrderList, aPaymentMethod } from '@portal/domain/testing/billing/an-order-list.ts'
import { partsOf, priceOf } from '@portal/domain/billing/order/pricing.ts'
import { articlesOf, selectionTotal } from '@portal/domain/billing/order/selection.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Browser } from '../../apps/server/testing/browser.ts'
import { aListFor, type TestOrderList } from '../../apps/server/testing/billing/lists.ts'
import { aParent, aSchool } from '../../apps/server/testing/people/people.ts'
import { signIn, type TestPortal } from '../../apps/server/testing/portal.ts'
import { bringStatistics, withPortal } from '../portal.ts'
import type { Measure } from '../table.ts'

const PARENTS = 40
const LISTS_EACH = 10
/** The goal: orders per second, of which 95 % are confirmed within 150 ms (issue 3). */
const RATE = 150
const MANY_LISTS = 200

/** The speed of pricing an order, answering lists, and reading many lists, on a database that writes to disk. */
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
    const price = priceOf(selectionTotal(articlesOf(list), selection), list.template, method)
    partsOf(price, method, undefined, dueOn)
  }
  const value = ((performance.now() - begun) / rounds) * 1000
  return { name: 'pricing a list of 60 lines', value, unit: 'µs', goal: 1000, better: 'lower' }
}

type Wish = { readonly browser: Browser; readonly copies: readonly TestOrderList[] }

/**
 * Forty parents at a portal that is warmed up. First each answers lists without pauses, which gives the maximum
 * throughput. Then they arrive at the rate of the goal, which gives the latency: in the first part each waits for the
 * other thirty-nine.
 */
async function orders(portal: TestPortal): Promise<Measure[]> {
  await withoutPause(portal)
  await bringStatistics(portal)
  return [...(await withoutPause(portal)), await atRate(portal)]
}

async function withoutPause(portal: TestPortal): Promise<Measure[]> {
  const wishes = await wishesOf(portal)
  const times: number[] = []
  const begun = performance.now()
  const processor = process.cpuUsage()
  await Promise.all(wishes.map((wish) => answerAll(wish, times)))
  const perSecond = times.length / ((performance.now() - begun) / 1000)
  const { user, system } = process.cpuUsage(processor)
  return [
    { name: 'orders confirmed', value: perSecond, unit: '/s', goal: RATE, better: 'higher' },
    {
      name: 'orders confirmed, p95 of 40 parents who never wait',
      value: percentile(times, 0.95),
      unit: 'ms',
      goal: 150,
      better: 'lower',
    },
    {
      name: 'an order, processor of the portal',
      value: (user + system) / times.length,
      unit: 'µs',
      goal: 4000,
      better: 'lower',
    },
  ]
}

/** Measured from the planned start, also when the portal was behind. */
async function atRate(portal: TestPortal): Promise<Measure> {
  const wishes = await wishesOf(portal)
  const waiting = wishes.flatMap(({ browser, copies }, parent) =>
    copies.map((copy, turn) => ({ browser, copy, at: ((turn * PARENTS + parent) * 1000) / RATE })),
  )
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    waiting.map(async ({ browser, copy, at }) => {
      await pause(Math.max(0, begun + at - performance.now()))
      await answer(browser, copy)
      times.push(performance.now() - begun - at)
    }),
  )
  return {
    name: `orders confirmed, p95 of 40 parents at ${RATE}/s`,
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: 150,
    better: 'lower',
  }
}

async function wishesOf(portal: TestPortal): Promise<readonly Wish[]> {
  const school = await aSchool(portal.owner)
  const wishes: Wish[] = []
  while (wishes.length < PARENTS) {
    const parent = await aParent(school)
    const copies: TestOrderList[] = []
    while (copies.length < LISTS_EACH) copies.push(await aListFor(parent))
    wishes.push({ browser: await signIn(portal, parent), copies })
  }
  return wishes
}

async function answerAll({ browser, copies }: Wish, times: number[]): Promise<void> {
  for (const copy of copies) {
    const begun = performance.now()
    await answer(browser, copy)
    times.push(performance.now() - begun)
  }
}

async function answer(browser: Browser, { child, template }: TestOrderList): Promise<void> {
  const [line] = template.lines
  const given = await browser.post(`/rest/bestelling/${child}/${template.id}`, {
    leermiddelen: [{ guid: line?.id, bedrag: (line?.amount ?? 0) / 100 }],
    betaaloptie: { guid: template.methods[0]?.id },
    termijnkeuze: { keuze: '-1' },
  })
  if (given.status !== 200) throw new Error(`An order was refused: ${given.body}`)
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
