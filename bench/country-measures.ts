import { instant } from '@portal/domain/values/instant.ts'
import { workAt, type JobNames } from '../apps/server/src/jobs/work.ts'
import { ask } from './ask.ts'
import { deeds, signIn, type Deed, type Family, type SignedIn } from './country-visits.ts'
import { fillRegion, hostOf, tellEverybody } from './country.ts'
import { withInstallation, type Blocks, type Installation } from './installation.ts'
import { processorOf } from './processor.ts'
import type { Server } from './server.ts'
import { costOfStatement } from './statement-cost.ts'
import type { Measure } from './table.ts'

const SCHOOLS = 201
const PORT = 4970
/** Fewer than the server renders pages for at once. */
const AT_ONCE = 8
const FAMILIES = 64
/** A school as they are: indexes of a table of some rows are one block, which says nothing of any school. */
const PUPILS_OF_ONE = 1000
/** How often each screen is opened. */
const TIMES = 150
const MOST_TABLES = 6
/** How many times as much anything may be for 201 schools as for one. */
const MOST = 1.2

/** What it costs: processor in milliseconds, of it that of PostgreSQL, and blocks of the database, of which tables. */
type Cost = {
  readonly perSecond: number
  readonly processor: number
  readonly postgres: number
  readonly blocks: number
  readonly tables: Blocks
}

/**
 * What families do costs the same in a country of 201 schools as where there is one: measured with one school of a
 * thousand pupils, and again when the others have come, with so many pupils each. Then what a look for work costs when nothing waits, and when everybody is to be told.
 */
export const measureCountry = (pupils: number): Promise<readonly Measure[]> =>
  withInstallation(async (installation) => {
    await fillRegion(installation.owner, { from: 1, to: 1, pupils: PUPILS_OF_ONE })
    const one = await visits(installation, (nth) => ({ school: 1, pupil: 1 + (nth % PUPILS_OF_ONE) }))
    const idleOne = await blocksOfALook(installation)
    await fillRegion(installation.owner, { from: 2, to: SCHOOLS, pupils })
    const spread = (nth: number) => ({ school: 2 + ((nth * 3) % (SCHOOLS - 1)), pupil: 1 + (nth % pupils) })
    const all = await visits(installation, spread)
    const idle = await blocksOfALook(installation)
    const people = await tellEverybody(installation.owner)
    const busy = await blocksOfALook(installation)
    console.log(await sizeOf(installation))
    console.log(drawCosts(one, all))
    for (const deed of Object.keys(one)) console.log(`${deed}: ${whatGrew(one[deed], all[deed])}`)
    const look = { unit: '', goal: 300, better: 'lower' } as const
    return [
      ...Object.keys(one).flatMap((deed) => comparisons(deed, one[deed], all[deed])),
      { name: 'a look for work, payments are under way at one school, blocks', value: idleOne, ...look },
      {
        name: `a look for work, payments are under way at ${FAMILIES - 1} of ${SCHOOLS} schools, blocks`,
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
  })

async function visits(
  installation: Installation,
  familyOf: (nth: number) => Family,
): Promise<Readonly<Record<string, Cost>>> {
  const portal = await installation.start(PORT, { ROLE: 'web', BEHIND_PROXY: 'true' })
  const families: SignedIn[] = []
  const costs: Record<string, Cost> = {}
  costs['sign-in'] = await costOf(installation, portal, FAMILIES, async (nth) => {
    families.push(await signIn(portal.address, familyOf(nth)))
  })
  for (const [name, deed] of Object.entries(deeds)) {
    await doOnce(portal, deed, families[0])
    const others = families.slice(1)
    const times = deed.most === undefined ? TIMES : others.length * deed.most
    costs[name] = await costOf(installation, portal, times, (nth) => doDeed(portal, deed, others, nth))
  }
  await portal.stop()
  return costs
}

/**
 * What one of many costs. A part of them is done before: what it costs to connect and to ask for the first time is in
 * both parts alike, so that the blocks of the others are known without it.
 */
async function costOf(
  installation: Installation,
  portal: Server,
  times: number,
  work: (nth: number) => Promise<void>,
): Promise<Cost> {
  const few = Math.floor(times / 5)
  const before = await measured(installation, portal, () => doAll(0, few, work))
  const { seconds, processor, database, blocks } = await measured(installation, portal, () =>
    doAll(few, times, work),
  )
  const many = times - few
  const tables = less(blocks, before.blocks, many - few)
  return {
    perSecond: many / seconds,
    processor: processor / many,
    postgres: database / many,
    blocks: sum([...tables.values()]),
    tables,
  }
}

async function measured({ postgres, blocks }: Installation, portal: Server, work: () => Promise<void>) {
  const blocksBefore = await blocks()
  const before = [processorOf(portal.pid), processorOf(postgres)] as const
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  const database = processorOf(postgres) - before[1]
  const processor = processorOf(portal.pid) - before[0] + database
  return { processor, database, seconds, blocks: less(await blocks(), blocksBefore, 1) }
}

/** By how much more of each was read, for each of so many. */
const less = (after: Blocks, before: Blocks, times: number): Blocks =>
  new Map([...after].map(([name, blocks]) => [name, (blocks - (before.get(name) ?? 0)) / times]))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The first of all is whole, which the others are then believed to be. */
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

/** Does the work for each number from this one to before that one, a few beside each other. */
async function doAll(from: number, to: number, work: (nth: number) => Promise<void>): Promise<void> {
  let next = from
  const goOn = async () => {
    while (next < to) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
}

function comparisons(deed: string, one: Cost | undefined, all: Cost | undefined): readonly Measure[] {
  if (!one || !all) throw new Error(`${deed} was not measured.`)
  const ratio = (what: string, value: number): Measure => ({
    name: `${deed} at ${SCHOOLS} schools against one, ${what}`,
    value,
    unit: '×',
    goal: MOST,
    better: 'lower',
  })
  return [
    ratio('blocks', all.blocks / one.blocks),
    ratio('processor', all.processor / one.processor),
    ratio('time', one.perSecond / all.perSecond),
    {
      name: `${deed} at ${SCHOOLS} schools, processor`,
      value: all.processor,
      unit: 'ms',
      goal: deed === 'sign-in' ? 100 : 28,
      better: 'lower',
    },
  ]
}

/** Each thing with what it costs at one school and at all of them. */
function drawCosts(one: Readonly<Record<string, Cost>>, all: Readonly<Record<string, Cost>>): string {
  const figures = ['blocks', 'processor', 'postgres', 'perSecond'] as const
  const both = (deed: string, figure: (typeof figures)[number]) =>
    [one, all].map((costs) =>
      (costs[deed]?.[figure] ?? 0)
        .toFixed(figure === 'processor' || figure === 'postgres' ? 2 : 0)
        .padStart(9),
    )
  const head = [
    '',
    ...['blocks', 'ms', 'of it SQL', '/s'].flatMap((figure) => [`${figure}: 1`, String(SCHOOLS)]),
  ]
  const rows = Object.keys(one).map((deed) => [deed, ...figures.flatMap((figure) => both(deed, figure))])
  return [head, ...rows]
    .map(([name = '', ...cells]) => name.padEnd(20) + cells.map((cell) => cell.padStart(11)).join(''))
    .join('\n')
}

/** The tables of which more is read where there are more schools. */
function whatGrew(one: Cost | undefined, all: Cost | undefined): string {
  return [...(all?.tables ?? [])]
    .map(([name, blocks]) => ({ name, blocks, before: one?.tables.get(name) ?? 0 }))
    .toSorted((a, b) => b.blocks - b.before - (a.blocks - a.before))
    .slice(0, MOST_TABLES)
    .filter(({ blocks, before }) => blocks - before >= 1)
    .map(({ name, blocks, before }) => `${name} ${before.toFixed(0)} → ${blocks.toFixed(0)}`)
    .join(', ')
}

/** How many blocks a worker reads to learn what waits at all schools, which it does every second. */
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
