import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openWorld, type Restorable, type World } from './backed-up-world.ts'
import { secondsUntilChange, type Book, type Buying, type Done } from '../families/buying.ts'
import { lossesOf } from '../families/losses.ts'
import { commandsOf, partsOf } from '../page.ts'
import { killAll, processesOfCluster } from '../processes.ts'
import { onStage } from '../stage.ts'
import type { Finding } from '../table.ts'

/** Between the restore target and the mistake. */
const HINDSIGHT_MS = 3000
/** How long people buy before the disk is lost: longer than archive_timeout of ops/pgbackrest/archive.conf. */
const BEFORE_LOSS_MS = 70_000
/** The allowed loss with a disk: changes since archive_timeout, plus the time to send them. */
const UNARCHIVED_SECONDS = 70

/**
 * Executes docs/operations/backup.md. Makes a full and an incremental backup while people order and pay. Then a table
 * is dropped and restored to a moment before. Then the disk is lost, and everything archived is restored.
 */
export const drillBackup = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const world = await openWorld(stage)
    return [
      ...(await backUp(world)),
      ...(await dropTable(world, 'a table dropped')),
      ...(await changePhrase(world)),
      ...(await loseDisk(world)),
    ]
  })

/** People order and pay throughout. */
async function backUp(world: World): Promise<Finding[]> {
  const { backrest } = world
  await backrest('stanza-create')
  await backrest('check')
  const buying = await world.startBuying()
  const beforeAny = await isKnown(world, { verdict: 'fail', from: 0, to: 0 })
  const begun = Date.now() / 1000
  const full = await secondsOf(() => world.backUp('full'))
  const increment = await secondsOf(() => world.backUp('incr'))
  const good = { verdict: 'ok', from: begun + full, to: Date.now() / 1000 }
  const afterGood = await isKnown(world, good)
  const isRefused = await damaged(world.repository, () => world.backUp('incr'))
  const afterDamaged = await isKnown(world, good)
  await backrest('verify')
  await buying.stop()
  const bytes = await ask<{ bytes: string }>(
    world.superuser,
    'select pg_database_size(current_database()) as bytes',
  )
  return [
    { what: 'database', figure: Number(bytes[0]?.bytes) / 1024 ** 2, unit: 'MB' },
    { what: 'full backup and its check, while people order and pay', figure: full, unit: 's' },
    { what: 'incremental backup and its check', figure: increment, unit: 's' },
    {
      what: 'people who were not served meanwhile',
      figure: buying.book.notServed + buying.book.refused.length,
      atMost: 0,
    },
    {
      what: 'wrongly told to Prometheus or the doctor: before any backup, after one, after a damaged one',
      figure: [beforeAny, afterGood, afterDamaged].filter((isRight) => !isRight).length,
      atMost: 0,
    },
    { what: 'damaged backups that were accepted as good', figure: isRefused ? 0 : 1, atMost: 0 },
  ]
}

type Known = { readonly verdict: string; readonly from: number; readonly to: number }

/** Whether the doctor reports this about the last backup, and Prometheus has a time in this range. */
async function isKnown({ lastBackup }: World, { verdict, from, to }: Known): Promise<boolean> {
  const known = await lastBackup()
  return known.verdict === verdict && known.moment >= Math.floor(from) && known.moment <= to
}

/** Whether a backup fails while the former one is damaged. */
async function damaged(repository: string, backUp: () => Promise<void>): Promise<boolean> {
  const [file = ''] = globSync(join(repository, 'backup/portal/*F/bundle/1'))
  const whole = readFileSync(file)
  const broken = Buffer.from(whole)
  broken.fill(0, broken.length >> 1, (broken.length >> 1) + 64)
  writeFileSync(file, broken)
  try {
    await backUp()
    return false
  } catch {
    return true
  } finally {
    writeFileSync(file, whole)
  }
}

/** Drops a table while people order and pay, and restores to a moment before. */
export async function dropTable(world: Restorable, what: string): Promise<Finding[]> {
  const buying = await world.startBuying()
  await pause(HINDSIGHT_MS)
  const chosenAt = performance.now()
  const [chosen] = await ask<{ moment: string }>(world.superuser, 'select clock_timestamp()::text as moment')
  await pause(HINDSIGHT_MS)
  const lostAt = performance.now()
  await dropLedger(world.superuser)
  await world.stopPortal()
  await world.stopDatabase()
  const restore = await secondsOf(() => world.goBack(chosen?.moment ?? ''))
  return comeBack(world, { what, buying, lostAt, keptUntil: chosenAt, restore })
}

/** It may lose a deadlock with people who pay. */
async function dropLedger(superuser: string): Promise<void> {
  try {
    await ask(superuser, 'drop table ledger_entry cascade')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error
    await dropLedger(superuser)
  }
}

const DEADLOCK = '40P01'

/**
 * Executes secrets.md command by command; in the end only the new pass phrase opens the repository, and later backups
 * use it.
 */
async function changePhrase({ repository, shell, backrest }: World): Promise<Finding[]> {
  const [begin = [], end = []] = partsOf(commandsOf('secrets.md', '## The pass phrase of backups'))
  const seconds = await secondsOf(async () => {
    for (const command of begin) await shell(command)
  })
  const beside = (await backrest('info')).match(/^ +full backup: /gm)?.length ?? 0
  for (const command of end) await shell(command)
  const info = await backrest('info')
  const alone = info.match(/^ +full backup: /gm)?.length ?? 0
  const left = readdirSync(repository)
  const isRight = beside === 2 && alone === 1 && left.join() === 'next'
  return [
    { what: 'the pass phrase changed, with a full backup', figure: seconds, unit: 's' },
    { what: 'backups that differ from the page after that', figure: isRight ? 0 : 1, atMost: 0 },
  ]
}

async function loseDisk(world: World): Promise<Finding[]> {
  const { dataFolder } = world.cluster
  const buying = await world.startBuying()
  await pause(BEFORE_LOSS_MS)
  const lostAt = performance.now()
  await killAll(processesOfCluster(dataFolder))
  for (const file of readdirSync(dataFolder)) rmSync(join(dataFolder, file), { recursive: true })
  await world.stopPortal()
  const restore = await secondsOf(() => world.backrest('restore'))
  const keptUntil = lostAt - UNARCHIVED_SECONDS * 1000
  return comeBack(world, { what: 'the disk lost', buying, lostAt, keptUntil, restore })
}

type Loss = {
  readonly what: string
  readonly buying: Buying
  readonly lostAt: number
  /** What was done by then must be there. */
  readonly keptUntil: number
  /** The duration of pgBackRest. */
  readonly restore: number
}

/**
 * Starts everything on the restored data, and looks for what people were told. Only after a new backup: until the first
 * segment of the new timeline is archived, which archive_timeout guarantees only after the next checkpoint, a loss of
 * the disk would bring the mistake back.
 */
async function comeBack(
  world: Restorable,
  { what, buying, lostAt, keptUntil, restore }: Loss,
): Promise<Finding[]> {
  await world.startDatabase()
  await world.backrest('--type=incr', 'backup')
  await world.startPortal()
  const startedAt = performance.now()
  await pause(HINDSIGHT_MS)
  await buying.stop()
  const { book } = buying
  const mustBe = await lossesOf(world.superuser, between(book, 0, keptUntil))
  const mayBeGone = await lossesOf(world.superuser, between(book, keptUntil, startedAt))
  const after = await lossesOf(world.superuser, between(book, startedAt, Infinity))
  return [
    { what: `${what}: restore by pgBackRest`, figure: restore, unit: 's' },
    {
      what: `${what}: until the first change succeeds`,
      figure: secondsUntilChange(book, startedAt) + (startedAt - lostAt) / 1000,
      unit: 's',
    },
    {
      what: `${what}: orders that should be there and are not`,
      figure: mustBe.orders + after.orders,
      atMost: 0,
    },
    {
      what: `${what}: payments that should be there and are not`,
      figure: mustBe.payments + after.payments,
      atMost: 0,
    },
    { what: `${what}: orders of the seconds in between that are gone`, figure: mayBeGone.orders },
    { what: `${what}: payments of the seconds in between that are gone`, figure: mayBeGone.payments },
    {
      what: `${what}: of all money at the bank, found by nobody`,
      figure: await unknownMoney(world),
      atMost: 0,
    },
    { what: `${what}: ledger invariants that are violated`, figure: after.broken.length, atMost: 0 },
  ]
}

const between = ({ orders, payments }: Book, from: number, to: number) => {
  const isMeant = ({ doneAt }: Done) => doneAt >= from && doneAt < to
  return { orders: orders.filter(isMeant), payments: payments.filter(isMeant) }
}

const COMPARISON_MS = 30_000

/**
 * Makes the portal reconcile its ledger with the bank at once; returns how many payments are in neither of them
 * afterwards.
 */
async function unknownMoney({ superuser, bank }: Restorable): Promise<number> {
  await ask(superuser, "update scheduled_job set due_at = 'epoch' where name = 'reconcile-payments'")
  const paid = bank.bank.list().flatMap(({ id, status }) => (status === 'paid' ? [id] : []))
  let unknown = paid.length
  for (
    const end = performance.now() + COMPARISON_MS;
    unknown > 0 && performance.now() < end;
    await pause(500)
  ) {
    const known = await ask<{ id: string }>(
      superuser,
      `select provider_payment_id as id from ledger_entry union select provider_payment_id from suspense_entry`,
    )
    const ids = new Set(known.map(({ id }) => id))
    unknown = paid.filter((id) => !ids.has(id)).length
  }
  return unknown
}

async function ask<Row extends object>(address: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
