import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveStatus, computedStatus } from '@portal/domain/billing/invoice/overview/row-status.ts'
import { standsIn, type RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { orderStage } from '@portal/domain/webshop/order/order-stage.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { payables } from '../composition/payables.ts'
import { exportCollections } from '../features/payments/bank/collection/export-collections.ts'
import { asDryRun } from '../features/payments/bank/dry-run.ts'
import { isArchived } from '../features/billing/overview/archive.ts'
import { loadOrderList } from '../features/billing/order-list/load-order-list.ts'
import { findOverviewRows } from '../features/billing/overview/overview.repository.ts'
import type { OverviewRow } from '../features/billing/overview/overview-row.ts'
import type { Payer } from '../features/billing/payer.ts'
import { findOrdersOf } from '../features/webshop/checkout/order-list.repository.ts'
import { findWaiting } from '../features/webshop/desk/desk.repository.ts'
import { idOfSchool, idsOfSchool } from '../school-file/rows/ids.ts'
import { openDemoSchools } from './demo-schools.ts'

const now = instant('2026-11-21T09:00:00Z')
const viewer = { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false }

let db: TestSchools
let folder: string

beforeAll(async () => {
  db = await openTestSchools()
  folder = mkdtempSync(join(tmpdir(), 'ouderportaal-demo-'))
  await openDemoSchools({
    schools: db.schools,
    now,
    secret: 'a secret',
    port: 4200,
    identityOrigin: 'http://127.0.0.1:4220',
    bankFile: join(folder, 'simulated-bank.json'),
  })
})
afterAll(async () => {
  await db.stop()
  rmSync(folder, { recursive: true })
})

/** Every list of a child as its payer sees it. */
async function rowsOf(
  school: string,
  child: string,
): Promise<{ payer: Payer; rows: readonly OverviewRow[] }> {
  const childId = idsOfSchool(school)('person', child)
  const found = await db.owner.query<{ debtor_id: Guid }>(
    'select distinct debtor_id from order_list where school_id = $1 and child_id = $2',
    [idOfSchool(school), childId],
  )
  const payer: Payer = { child: childId, debtor: found.rows[0]?.debtor_id ?? childId, viewer }
  const rows = await db.schools.read(idOfSchool(school), (tx) =>
    findOverviewRows(tx, [payer], dayAtSchool(now)),
  )
  return { payer, rows }
}

/** Titles without the school year, sorted, per key of a row. */
function titlesBy(rows: readonly OverviewRow[], keyOf: (row: OverviewRow) => string) {
  const titles: Record<string, string[]> = {}
  for (const row of rows.toSorted((a, b) => a.title.localeCompare(b.title, 'nl')))
    (titles[keyOf(row)] ??= []).push(row.title.replace(/ \d{4}-\d{4}/, ''))
  return titles
}

const current = (rows: readonly OverviewRow[]) => rows.filter((row) => !isArchived(row, dayAtSchool(now)))

const KRACHT = ['juli', 'augustus', 'september', 'oktober'].map((month) => `Huur sportzaal ${month}`)

test.each([
  [
    'waterlinie',
    'noor',
    {
      open: ['Excursie Brussel (vervallen)', 'Reis Berlijn – vwo 5'],
      ordered: ['Examentraining Nederlands'],
      'not-confirmed': ['Examenbundels'],
      expired: ['Kluisje – verlenging'],
    },
  ],
  [
    'waterlinie',
    'sem',
    {
      open: ['Schoolkosten – leerjaar 1'],
      ordered: ['Introductiekamp leerjaar 1', 'Schoolfoto'],
      upcoming: ['Museumbezoek Bolwerk'],
    },
  ],
  [
    'waterlinie',
    'deniz',
    {
      open: [
        'Bijspijkerweek wiskunde',
        'Excursie Brussel (vervallen)',
        'Ouderavond profielkeuze (gratis)',
        'Schade leermiddelen',
      ],
      ordered: ['Rekenmachine'],
      expired: ['Kluisje – verlenging'],
      upcoming: ['Excursie Den Haag – leerjaar 4'],
    },
  ],
  [
    'waterlinie',
    'fleur',
    {
      open: ['Fietsenstalling Bolwerk', 'Museumbezoek gymnasium', 'Sportkleding', 'Sportkleding'],
      ordered: ['Klassieke dag', 'Schoolfoto'],
    },
  ],
  [
    'waterlinie',
    'amara',
    { open: ['Excursie waterwerken', 'Schoolkosten – leerjaar 1', 'Vervanging schoolpas'] },
  ],
  [
    'waterlinie',
    'yasmina',
    {
      open: ['Cambridge Engels', 'Cursus keramiek'],
      ordered: ['Vrijwillige bijdrage'],
      upcoming: ['Excursie Den Haag – leerjaar 4'],
    },
  ],
  [
    'waterlinie',
    'ilias',
    {
      open: ['Huiswerkklas', 'Vrijwillige bijdrage'],
      ordered: ['Borg laptop'],
      'not-confirmed': ['Schoolagenda'],
    },
  ],
  [
    'waterlinie',
    'sofia',
    {
      open: ['Schoolfoto', 'Schoolkosten – leerjaar 1', 'Vrijwillige bijdrage'],
      ordered: ['Introductiekamp leerjaar 1'],
    },
  ],
  ['waterlinie', 'finn', {}],
  ['waterlinie', 'svkracht', { open: ['Huur sportzaal november'], ordered: KRACHT.toSorted() }],
  ['werkhaven', 'milan', { open: ['Cursusgeld bbl'] }],
  [
    'werkhaven',
    'l.visser',
    {
      open: ['Diplomafeest', 'Leermiddelen Verzorgende IG – leerjaar 1', 'Reader farmacologie'],
      ordered: ['Bezoek vakbeurs (vrijwillig)'],
    },
  ],
])(
  'INV-039 at %s the lists of %s have the computed status of the matrix',
  async (school, child, expected) => {
    const { rows } = await rowsOf(school, child)
    expect(titlesBy(current(rows), computedStatus)).toEqual(expected)
  },
)

test.each([
  [
    'waterlinie',
    'noor',
    { open: 1, 'nothing-ordered': 0, refund: 1, ordered: 1, 'not-confirmed': 1, expired: 1 },
  ],
  ['waterlinie', 'sem', { open: 1, 'nothing-ordered': 1, ordered: 1, upcoming: 1 }],
  ['waterlinie', 'svkracht', { completed: 1, ordered: 4 }],
  ['werkhaven', 'l.visser', { open: 3, 'nothing-ordered': 1 }],
])(
  'DATA-059 at %s the server returns the lists of %s as the matrix says',
  async (school, child, expected) => {
    const { payer, rows } = await rowsOf(school, child)
    const statuses = await db.schools.read(idOfSchool(school), async (tx) => {
      const found: string[] = []
      for (const { id } of current(rows)) found.push((await loadOrderList(tx, payer, id, now)).status)
      return found
    })
    const counted = Object.fromEntries(
      Object.keys(expected).map((status) => [status, statuses.filter((one) => one === status).length]),
    )
    expect(counted).toEqual(expected)
    expect(statuses).toHaveLength(Object.values(expected).reduce((sum, count) => sum + count, 0))
  },
)

test.each([
  ['waterlinie', 'noor', 6],
  ['waterlinie', 'deniz', 3],
  ['waterlinie', 'fleur', 3],
  ['waterlinie', 'yasmina', 2],
  ['waterlinie', 'ilias', 1],
  ['waterlinie', 'svkracht', 8],
  ['waterlinie', 'finn', 0],
  ['werkhaven', 'milan', 1],
])('INV-068? at %s the archive of %s holds %d lists', async (school, child, expected) => {
  const { rows } = await rowsOf(school, child)
  const archived = rows.filter((row) => isArchived(row, dayAtSchool(now)) && archiveStatus(row))
  expect(archived).toHaveLength(expected)
})

test('INV-053 a cancelled excursion that was repaid is in the archive as a refund', async () => {
  const { rows } = await rowsOf('waterlinie', 'fleur')
  const trip = rows.find((row) => row.title === 'Excursie Xanten (vervallen)')
  expect(trip && archiveStatus(trip)).toBe('refund')
  expect(trip && standsIn('archive', trip)).toBe(true)
})

test('without the confirmation setting lists still run out and begin, by their days', async () => {
  const rows = current((await rowsOf('werkhaven', 'l.visser')).rows)
  const titlesIn = (list: RowList) => rows.filter((row) => standsIn(list, row)).map(({ title }) => title)
  expect(titlesIn('expired')).toEqual(['Reader farmacologie'])
  expect(titlesIn('upcoming')).toEqual(['Diplomafeest'])
})

test('amounts of the demo are those of its design', async () => {
  const amountOf = async (child: string, title: RegExp) =>
    current((await rowsOf('waterlinie', child)).rows).find((row) => title.test(row.title))
  expect(await amountOf('yasmina', /^Cambridge/)).toMatchObject({ total: 16_500, openAmount: 11_000 })
  expect(await amountOf('ilias', /^Vrijwillige/)).toMatchObject({ total: 9500, openAmount: 9500 })
  expect(await amountOf('yasmina', /^Vrijwillige/)).toMatchObject({ total: 10_500, openAmount: 0 })
  expect(await amountOf('noor', /^Excursie Brussel/)).toMatchObject({ openAmount: -2750 })
  expect(await amountOf('deniz', /^Excursie Brussel/)).toMatchObject({ openAmount: -1750 })
  expect(await amountOf('noor', /^Examenbundels/)).toMatchObject({ total: 5850, openAmount: 0 })
  expect(await amountOf('deniz', /^Schade/)).toMatchObject({ total: 2475, openAmount: 2475 })
  expect(await amountOf('fleur', /^Sportkleding \d{4}-\d{4}$/)).toMatchObject({ copies: 2 })
})

test('a direct debit of the demo is due: the next batch for the bank holds it', async () => {
  const school = idOfSchool('waterlinie')
  const asked = {
    on: calendarDay('2026-11-23'),
    variant: '08',
    again: [],
    noticeAgreed: true,
    check: async () => {},
  } as const
  const { made, skipped } = await asDryRun(db.schools, school, (schools) =>
    exportCollections({ schools, clock: () => now, originOf: String, payables }, school, asked),
  )
  expect(skipped).toEqual([])
  expect(made?.debits.map(({ endToEndId, amount }) => [endToEndId, amount])).toEqual([
    ['WL26-00315-C1', 1850],
  ])
})

test('refunds one order of the webshop as a whole and one in part; the rest of that one waits at the desk', async () => {
  const school = idOfSchool('waterlinie')
  const buyer = idsOfSchool('waterlinie')('person', 'm.devries')
  const { orders } = await db.schools.read(school, (tx) => findOrdersOf(tx, buyer, { limit: 20, offset: 0 }))
  expect(orders.map((order) => [order.number, orderStage(order), order.total - order.paid])).toEqual([
    ['W26-0009', 'to-pay', 3495],
    ['W26-0007', 'paid', 0],
    ['W26-0006', 'ready', 0],
    ['W26-0005', 'ready', 3495],
    ['W26-0002', 'given-back', 3590],
    ['W26-0001', 'handed-out', 0],
  ])
  expect(orders.at(-1)?.things.map(({ child }) => child)).toEqual([undefined, 'Noor de Vries'])
  const asked = { limit: 20, offset: 0, first: 'longest', search: 'Rekenmachine' } as const
  const waiting = await db.schools.read(school, (tx) => findWaiting(tx, asked))
  expect(waiting.orders.map(({ number }) => number)).toEqual(['W26-0005'])
  expect(readFileSync(join(folder, 'simulated-bank.json'), 'utf8')).toContain('"refunds":[{')
})

test('the money of the demo schools adds up as that of the portal itself', async () => {
  expect(await brokenInvariants(db.owner)).toEqual([])
})
