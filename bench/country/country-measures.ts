import { instant } from '@portal/domain/values/time/instant.ts'
import { workAt, type JobNames } from '../../apps/server/src/jobs/work.ts'
import { ask } from '../ask.ts'
import { comparisons, drawCosts, SCHOOLS, whatDiffers, type Cost, type Costs } from './country-costs.ts'
import { deeds, signIn, type Deed, type Family, type SignedIn } from './country-visits.ts'
import { fillRegion, hostOf, tellEverybody } from './country.ts'
import { withInstallation, type Blocks, type Installation } from './installation.ts'
import { processorOf } from '../processor.ts'
import type { Server } from '../server.ts'
import { costOfStatement } from './statement-cost.ts'
import type { Measure } from '../table.ts'

const PORTS = { one: 4970, all: 4974 }
/** Fewer than the server's limit of concurrent page renderings. */
const AT_ONCE = 8
/** Families that sign in, each at another school if there are many. */
const FAMILIES = 198
/** The number of families that start a payment of each of their terms. */
const PAYING = 60
/** A realistic size: indexes of tiny tables have a single block and prove nothing. */
const PUPILS_OF_A_SCHOOL = 1000
/** How often each screen is opened while blocks are counted, and in each run of the processor measure. */
const TIMES = 150
const A_TURN = 96
const TURNS = 6

/** One school, or all of them, each with its own portal and PostgreSQL. */
type Side = {
  readonly installation: Installation
  readonly portal: Server
  /** The signed-in families. */
  readonly families: SignedIn[]
  readonly familyOf: (nth: number) => Family
}

type Sides = { readonly one: Side; readonly all: Side }

/**
 * Compares the costs of family actions at 201 schools with those at one school of a thousand pupils. Both run side by
 * side and are measured alternately, so that other load affects both. With as many pupils in the one school as in all
 * others, the effect of more schools is separated from that of more pupils. Also measures the query for due work, when
 * nothing waits and when everyone is to be notified.
 */
export const measureCountry = (pupils: number, inOne = PUPILS_OF_A_SCHOOL): Promise<readonly Measure[]> =>
  withInstallation((ofOne) =>
    withInstallation(async (ofAll) => {
      const school = { from: 1, to: 1 }
      await fillRegion(ofOne.owner, { ...school, pupils: inOne })
      await fillRegion(ofAll.owner, { ...school, pupils: PUPILS_OF_A_SCHOOL })
      await fillRegion(ofAll.owner, { from: 2, to: SCHOOLS, pupils })
      const sides: Sides = {
        one: await open(ofOne, PORTS.one, (nth) => ({ school: 1, pupil: 1 + (nth % inOne) })),
        all: await open(ofAll, PORTS.all, (nth) => ({
          school: 2 + ((nth * 3) % (SCHOOLS - 1)),
          pupil: 1 + (nth % pupils),
        })),
      }
      const { one, all } = await visits(sides)
      const idleOne = await blocksOfALook(ofOne)
      const idle = await blocksOfALook(ofAll)
      const people = await tellEverybody(ofAll.owner)
      const busy = await blocksOfALook(ofAll)
      console.log(await sizeOf(ofAll))
      console.log(drawCosts(one, all))
      for (const deed of Object.keys(one)) console.log(`${deed}: ${whatDiffers(one[deed], all[deed])}`)
      const look = { unit: '', goal: 300, better: 'lower' } as const
      return [
        ...Object.keys(one).flatMap((deed) => comparisons(deed, one[deed], all[deed])),
        { name: 'a look for work, payments are under way at one school, blocks', value: idleOne, ...look },
        {
          name: `a look for work, payments are under way at ${PAYING} of ${SCHOOLS} schools, blocks`,
          value: idle,
          ...look,
        },
        {
          name: `a look for work, ${people.toLocaleString('en')} are to be told at ${SCHOOLS} schools, blocks`,
          value: busy,
          ...look,
          goal: 1000,
        },
      ]
    }),
  )

async function open(
  installation: Installation,
  port: number,
  familyOf: (nth: number) => Family,
): Promise<Side> {
  // Flushes the inserted data first, so that its writes do not disturb the measures.
  await installation.checkpoint()
  const portal = await installation.start(port, { ROLE: 'web', BEHIND_PROXY: 'true' })
  return { installation, portal, families: [], familyOf }
}

async function visits(sides: Sides): Promise<{ readonly one: Costs; readonly all: Costs }> {
  const one: Record<string, Cost> = {}
  const all: Record<string, Cost> = {}
  const measure = async (name: string, work: Work, times: Times) => {
    const costs = await costsOf(sides, work, times)
    one[name] = costs.one
    all[name] = costs.all
  }
  const enter: Work = async ({ portal, families, familyOf }, nth) => {
    families.push(await signIn(portal.address, familyOf(nth)))
  }
  const counted = FAMILIES / 3
  await measure('sign-in', enter, { counted, turn: (FAMILIES - counted) / TURNS })
  // Statistics predate the sessions; without an update their small table would be scanned for each screen.
  for (const { installation } of Object.values(sides)) await installation.owner.query('analyze session')
  for (const [name, deed] of Object.entries(deeds)) {
    for (const side of Object.values(sides)) await doOnce(side.portal, deed, side.families[0])
    const isEndless = deed.most === undefined
    const last = isEndless ? FAMILIES : 1 + PAYING
    const work: Work = ({ portal, families }, nth) => doDeed(portal, deed, families.slice(1, last), nth)
    await measure(
      name,
      work,
      isEndless ? { counted: TIMES, turn: A_TURN } : { counted: PAYING, turn: PAYING / TURNS },
    )
  }
  for (const { portal } of Object.values(sides)) await portal.stop()
  return { one, all }
}

/** Work that is done once per number. */
type Work = (side: Side, nth: number) => Promise<void>

/** How often it is done while blocks are counted, and in each run after that. */
type Times = { readonly counted: number; readonly turn: number }

/** The costs of one execution, at both sides. */
async function costsOf(sides: Sides, work: Work, { counted, turn }: Times) {
  const tables = {
    one: await tablesOf(sides.one, counted, work),
    all: await tablesOf(sides.all, counted, work),
  }
  const spent = { one: [] as Spent[], all: [] as Spent[] }
  for (let nth = 0; nth < TURNS; nth++) {
    const from = counted + nth * turn
    const names = ['one', 'all'] as const
    for (const name of nth % 2 === 0 ? names : names.toReversed())
      spent[name].push(
        await spentBy(sides[name], () => doAll(from, from + turn, (at) => work(sides[name], at))),
      )
  }
  // The first run opens connections and plans queries, as each process does once.
  const costOf = (name: 'one' | 'all'): Cost => {
    const warm = spent[name].slice(1)
    const each = (figure: keyof Spent) => sum(warm.map((one) => one[figure])) / (warm.length * turn)
    return {
      perSecond: 1 / each('seconds'),
      processor: each('processor'),
      postgres: each('postgres'),
      blocks: sum([...tables[name].values()]),
      tables: tables[name],
    }
  }
  return { one: costOf('one'), all: costOf('all') }
}

/**
 * The blocks of one execution. Two parts of different size are measured: both contain the cost of connecting and first
 * queries, which the difference removes.
 */
async function tablesOf(side: Side, times: number, work: Work): Promise<Blocks> {
  const { installation } = side
  const few = Math.floor(times / 5)
  const atFirst = await installation.blocks()
  await doAll(0, few, (nth) => work(side, nth))
  const between = await installation.blocks()
  await doAll(few, times, (nth) => work(side, nth))
  const atLast = await installation.blocks()
  const blocks = less(less(atLast, between, 1), less(between, atFirst, 1), times - 2 * few)
  blocks.delete(REMEMBERED)
  return blocks
}

/** Looked up once in half a minute per school; irrelevant for a single visit. */
const REMEMBERED = 'school_host'

type Spent = { readonly seconds: number; readonly processor: number; readonly postgres: number }

async function spentBy({ installation, portal }: Side, work: () => Promise<void>): Promise<Spent> {
  const before = [processorOf(portal.pid), processorOf(installation.postgres)] as const
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  const postgres = processorOf(installation.postgres) - before[1]
  return { seconds, postgres, processor: processorOf(portal.pid) - before[0] + postgres }
}

/** The difference of blocks per execution. */
const less = (after: Blocks, before: Blocks, times: number): Map<string, number> =>
  new Map([...after].map(([name, blocks]) => [name, (blocks - (before.get(name) ?? 0)) / times]))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The first response is read in full, as a sample of all. */
async function doOnce({ address }: Server, deed: Deed, family: SignedIn | undefined): Promise<void> {
  if (!family) throw new Error('Nobody signed in.')
  const { status, body } = await ask(address, hostOf(family.school), deed.question(family, 0))
  if (status !== 200 || !String(body).includes(deed.shows))
    throw new Error(`Without ${deed.shows}: ${status} ${String(body).slice(0, 2000)}`)
}

async function doDeed(
  { address }: Server,
  deed: Deed,
  families: readonly SignedIn[],
  nth: number,
): Promise<void> {
  const family = families[nth % families.length]
  if (!family) throw new Error('Nobody signed in.')
  const { headers, ...question } = deed.question(family, Math.floor(nth / families.length))
  const { status, body } = await ask(address, hostOf(family.school), {
    ...question,
    headers: { ...headers, 'accept-encoding': 'gzip, br' },
  })
  if (status !== 200) throw new Error(`${question.path} was refused: ${status} ${String(body)}`)
}

/** Does the work for each number in this range, a few concurrently. */
async function doAll(from: number, to: number, work: (nth: number) => Promise<void>): Promise<void> {
  let next = from
  const goOn = async () => {
    while (next < to) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
}

/** The blocks that a worker reads to find due work at all schools, which it does every second. */
async function blocksOfALook({ owner, appConfig }: Installation): Promise<number> {
  const { rows: functions } = await owner.query<{ name: string }>(
    `select substr(proname, 5) as name from pg_proc where proname like 'due\\_%' and proname <> 'due_by_clock'`,
  )
  const names: JobNames = {
    waiting: functions.map(({ name }) => name),
    periodic: ['purge', 'reconcile-payments'],
  }
  await owner.query(
    `insert into scheduled_job (school_id, name, due_at)
     select id, job, now() + interval '1 hour' from school, unnest($1::text[]) job on conflict do nothing`,
    [names.periodic],
  )
  await owner.query('vacuum (analyze) scheduled_job, announcement, school')
  const now = instant(new Date().toISOString())
  return (await costOfStatement(appConfig, workAt(now, names))).blocks
}

async function sizeOf({ owner }: Installation): Promise<string> {
  const { rows } = await owner.query<{ rows: string; size: string; pupils: string }>(
    `select sum(n_live_tup) as rows, pg_size_pretty(pg_database_size(current_database())) as size,
       (select count(*) from person where stereotype = 'leerling') as pupils from pg_stat_user_tables`,
  )
  const [found] = rows
  const figures = [found?.pupils, found?.rows].map((number) => Number(number).toLocaleString('en'))
  const { rows: tables } = await owner.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(relid) / n_live_tup as bytes
     from pg_stat_user_tables where n_live_tup > 1000 order by n_live_tup desc`,
  )
  const eachRow = tables.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')
  return `${SCHOOLS} schools, ${figures[0]} pupils, ${figures[1]} rows, ${found?.size}\nbytes a row with its indexes: ${eachRow}`
}
