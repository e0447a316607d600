import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { schoolFileJsonSchema, type SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import publishedSchema from '../../../../docs/school-file.schema.json' with { type: 'json' }
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { importing } from '../composition/importing.ts'
import { decryptPaymentsKey } from '../features/payments/provider/payments-key.ts'
import { rows as rowsInside } from '../database/rows.ts'
import { importSchool, UnusableFile, type ImportProgress } from './import-school.ts'
import type { SchoolFilePart } from './school-file-part.ts'
import { idsOfSchool } from './rows/ids.ts'
import { describeSummary, type ImportSummary } from './summary.ts'

const now = instant('2026-11-21T09:00:00Z')
let db: TestSchools

beforeAll(async () => {
  db = await openTestSchools()
})
afterAll(() => db.stop())

/** The first demo school under its own name, so that tests do not share rows. */
function wholeSchool(key: string, at = now): SchoolFileSource {
  const file = waterlinie(dayAtSchool(at), [`${key}.example`])
  return { ...file, school: { ...file.school, key } }
}

/** The same with texts instead of drawn PDFs, which would take longer than the rest. */
function aSchool(key: string, at = now): SchoolFileSource {
  const file = wholeSchool(key, at)
  const content = { kind: 'base64', mediaType: 'application/pdf', data: drawn } as const
  return { ...file, files: (file.files ?? []).map((one) => ({ ...one, content })) }
}
const drawn = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')

const store = (document: unknown, choices?: Parameters<typeof importSchool>[2], at = now) =>
  importSchool(importing(db.schools, at, 'a secret'), document, choices)

const totals = ({ kinds }: ImportSummary) => ({
  created: kinds.reduce((sum, kind) => sum + kind.created, 0),
  changed: kinds.reduce((sum, kind) => sum + kind.changed, 0),
})

const countOf = async (table: string, schoolKey: string) => {
  const id = idsOfSchool(schoolKey)('school', schoolKey)
  const { rows } = await db.owner.query(`select count(*)::int as n from ${table} where school_id = $1`, [id])
  return rows[0].n as number
}

async function faultsOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof UnusableFile)) throw error ?? new Error('The file was stored')
  return error.faults.map(({ place, fault }) => `${place}: ${fault}`)
}

test('PROD-040? stores a school file once: the same file again changes nothing', async () => {
  const first = await store(wholeSchool('twice'))
  expect(totals(first).created).toBeGreaterThan(400)
  expect(totals(await store(wholeSchool('twice')))).toEqual({ created: 0, changed: 0 })
})

test('ORD-033 warns of lists whose required article has too little capacity left', async () => {
  const file = aSchool('full')
  const list = (key: string, line: object, more: object = {}) => ({
    key,
    title: key,
    startsOn: 'T',
    endsOn: 'T+7',
    lines: [{ key: 'plaats', description: 'Een plaats', places: 3, taken: 3, ...line }],
    ...more,
  })
  const lists = [
    list('verplicht', { mandatory: true }),
    list('alles', { taken: 2 }, { allArticlesRequired: true, nothingWhenFull: true }),
    list('keuze', { choice: 'dag' }),
    list('vrij', {}),
    list('ruim', { mandatory: true, taken: 0 }),
  ]
  const orderLists = lists.flatMap(({ key }) =>
    ['sem', 'noor'].map((child) => ({ list: key, child, debtor: 'devries' })),
  )
  const full = {
    ...file,
    lists: [...(file.lists ?? []), ...lists],
    orderLists: [...(file.orderLists ?? []), ...orderLists],
  } as SchoolFileSource
  const { warnings } = await store(full)
  const late = "Families who come too late cannot respond; with 'nothingWhenFull' they could order nothing."
  expect(warnings).toEqual([
    `'alles' requires 'Een plaats', of which 1 place is left for 2 children who have to answer. Families who come too late can order nothing.`,
    `'keuze' requires 'Een plaats', of which no place is left for 2 children who have to answer. ${late}`,
    `'verplicht' requires 'Een plaats', of which no place is left for 2 children who have to answer. ${late}`,
  ])
  expect(describeSummary(await store(full))).toContain(`\n  Look at this: 'alles' requires`)
  expect((await store(full, { dryRun: true })).warnings).toHaveLength(3)
})

/** The file with lists shared by several debtors of one child; the copies differ in these fields. */
function divided(key: string, copies: readonly object[], list: object = {}): SchoolFileSource {
  const file = aSchool(key)
  const lines = [
    { key: 'reis', description: 'Reis', price: 10.01 },
    { key: 'wit', description: 'Wit', price: 4, choice: 'Shirt' },
    { key: 'rood', description: 'Rood', price: 4, choice: 'Shirt' },
  ]
  const kamp = { key: 'kamp-samen', title: 'Kamp', startsOn: 'T', endsOn: 'T+7', lines, ...list }
  const orderLists = copies.map((copy) => ({ list: 'kamp-samen', child: 'sem', debtor: 'devries', ...copy }))
  const father = { key: 'vader', number: '700121', name: 'J. Bakker' }
  return {
    ...file,
    debtors: [...(file.debtors ?? []), father],
    lists: [...(file.lists ?? []), kamp],
    orderLists: [...(file.orderLists ?? []), ...orderLists],
  }
}

test("INV-026? stores a list of two debtors for one child, by shares or by lines, and keeps the first debtor's copy", async () => {
  const copiesOf = async (key: string) => {
    const { rows } = await db.owner.query(
      `select o.id, o.share_from, o.share_until, o.by_lines,
        (select count(*)::int from order_list_part p where p.order_list_id = o.id) as lines
       from order_list o join invoice_list l on l.school_id = o.school_id and l.id = o.list_id
       where o.school_id = $1 and l.key = 'kamp-samen' order by o.share_from, o.by_lines, lines`,
      [idsOfSchool(key)('school', key)],
    )
    return rows as { id: string; share_from: number; share_until: number; by_lines: boolean; lines: number }[]
  }
  await store(divided('alone', [{}]))
  const [alone] = await copiesOf('alone')
  const both = [{ share: 60 }, { key: 'kamp-vader', debtor: 'vader', share: 40 }]
  await store(divided('alone', both))
  const shared = await copiesOf('alone')
  expect(shared.map(({ share_from, share_until }) => [share_from, share_until])).toEqual([
    [0, 6000],
    [6000, 10_000],
  ])
  expect(shared[0]?.id).toBe(alone?.id)
  expect(totals(await store(divided('alone', both)))).toEqual({ created: 0, changed: 0 })
  const lines = [{ lines: ['wit', 'rood'] }, { key: 'v', debtor: 'vader', lines: ['reis'] }]
  await store(divided('by-lines', lines))
  expect((await copiesOf('by-lines')).map((copy) => [copy.by_lines, copy.lines])).toEqual([
    [true, 1],
    [true, 2],
  ])
})

test.each<[string, readonly object[], object?]>([
  ['leave out share and lines', [{ share: 50 }]],
  ['all but one of them need a key', [{ share: 50 }, { debtor: 'vader', share: 50 }]],
  ['do not add up to 100', [{ share: 50 }, { key: 'v', debtor: 'vader', share: 49 }]],
  ['give each a share, or give each its lines', [{}, { key: 'v', debtor: 'vader' }]],
  ['give each a share', [{ share: 50 }, { key: 'v', debtor: 'vader', lines: ['reis'] }]],
  ["'rood' must belong to one debtor", [{ lines: ['wit'] }, { key: 'v', debtor: 'vader', lines: ['reis'] }]],
  [
    "The choice 'Shirt' must belong to one debtor",
    [{ lines: ['wit'] }, { key: 'v', debtor: 'vader', lines: ['rood', 'reis'] }],
  ],
  [
    'The invoices say who pays what',
    [{ share: 50 }, { key: 'v', debtor: 'vader', share: 50 }],
    { withoutOrder: true },
  ],
  ['is used more than once', [{ share: 50 }, { key: 'v', share: 50 }]],
])('INV-026? rejects a wrong division of a list: %s', async (reason, copies, list) => {
  const faults = await faultsOf(store(divided('wrongly', copies, list)))
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^orderLists\\[\\d+\\].*${reason}`))])
})

test('DATA-008 stores a debtor with all fields of the file, and its account without spaces', async () => {
  const file = aSchool('debtor')
  const accounts = { defaultAccount: 'NL93 DEMO 0123 4567 89', lastUsedIban: 'NL67 DEMO 0223 3445 59' }
  const company = {
    key: 'bouw',
    number: '700120',
    name: 'Bouwbedrijf',
    company: true,
    student: true,
    active: false,
  }
  const debtors = [...(file.debtors ?? []), { ...company, ...accounts, lastUsedHolder: 'Bouwbedrijf' }]
  await store({ ...file, debtors })
  const { rows } = await db.owner.query('select * from debtor where school_id = $1 and id = $2', [
    idsOfSchool('debtor')('school', 'debtor'),
    idsOfSchool('debtor')('debtor', 'bouw'),
  ])
  expect(rows).toEqual([
    expect.objectContaining({
      debtor_number: '700120',
      name: 'Bouwbedrijf',
      active: false,
      company: true,
      student: true,
      default_account: 'NL93DEMO0123456789',
      last_used_iban: 'NL67DEMO0223344559',
      last_used_holder: 'Bouwbedrijf',
    }),
  ])
})

test('DATA-005? stores external and manually entered people as the file says, independently', async () => {
  const file = aSchool('outside')
  const { people: all = [] } = file
  const [external, manual, neither] = all.filter(({ stereotype }) => stereotype === 'ouder')
  if (!external || !manual || !neither) throw new Error('The demo school has no three parents')
  const people = [
    { ...external, external: true, manual: false },
    { ...manual, external: false, manual: true },
    { ...neither, external: undefined, manual: undefined },
  ]
  await store({ ...file, people: all.map((one) => people.find(({ key }) => key === one.key) ?? one) })
  const { rows } = await db.owner.query(
    'select external, manual from person join unnest($1::uuid[]) with ordinality as asked (id, place) using (id) order by place',
    [people.map(({ key }) => idsOfSchool('outside')('person', key))],
  )
  expect(rows).toEqual([
    { external: true, manual: false },
    { external: false, manual: true },
    { external: false, manual: false },
  ])
})

test('DATA-140? keeps what a file leaves out; a disabled person stays, disabled', async () => {
  const file = aSchool('kept')
  await store(file)
  const [people, lists] = [await countOf('person', 'kept'), await countOf('invoice_list', 'kept')]
  const noor = file.people?.find(({ key }) => key === 'noor')
  if (!noor) throw new Error('There is no Noor')
  await store({ version: file.version, school: file.school, people: [{ ...noor, active: false }] })
  expect([await countOf('person', 'kept'), await countOf('invoice_list', 'kept')]).toEqual([people, lists])
  const { rows } = await db.owner.query('select active from person where id = $1', [
    idsOfSchool('kept')('person', 'noor'),
  ])
  expect(rows).toEqual([{ active: false }])
})

test('PROD-040? repeats an import with every row after a deadlock', async () => {
  const file = aSchool('deadlocked')
  await db.owner.query(`create sequence deadlocks`)
  await db.owner.query(`create function lose_once() returns trigger language plpgsql security definer as $$
    begin if nextval('deadlocks') = 1 then raise exception 'lost' using errcode = '40P01'; end if; return new; end $$`)
  await db.owner.query(
    `create trigger lose_once before insert on term for each row execute function lose_once()`,
  )
  const stored = totals(await store(file))
  await db.owner.query('drop trigger lose_once on term')
  expect(stored.created).toBeGreaterThan(400)
  expect(totals(await store(file))).toEqual({ created: 0, changed: 0 })
})

test('PROD-040? reports in a dry run what would change, and stores nothing', async () => {
  const tried = await store(aSchool('tried'), { dryRun: true })
  expect(totals(tried).created).toBeGreaterThan(400)
  expect(await rowsOf('tried')).toBe(0)
  expect(await db.schools.findByHost('tried.example')).toBeUndefined()
})

test('PROD-040? changes exactly the row that changed in the file', async () => {
  const file = aSchool('changed')
  await store(file)
  const people = file.people?.map((one) => (one.key === 'noor' ? { ...one, className: 'v6a' } : one)) ?? []
  const summary = await store({ ...file, people })
  expect(totals(summary)).toEqual({ created: 0, changed: 1 })
  expect(summary.kinds.find(({ kind }) => kind === 'people')?.changed).toBe(1)
})

test('A9 writes the changes of every import to the audit log, and none of a dry run', async () => {
  const { version, school, people: [one, other, ...more] = [] } = aSchool('trail')
  await store({ version, school, people: [one, other] })
  await store({ version, school, people: [{ ...one, className: 'v6a' }, other] })
  await store({ version, school, people: more }, { dryRun: true })
  const { rows } = await db.owner.query(
    `select action, at, person_id, subject from audit_entry where school_id = $1 order by id`,
    [idsOfSchool('trail')('school', 'trail')],
  )
  const imported = { action: 'import-school-file', at: new Date(now), person_id: null }
  expect(rows.filter(({ action }) => action === 'import-school-file')).toEqual([
    { ...imported, subject: expect.stringMatching(/\bpeople \+2 ~0\b/) },
    { ...imported, subject: 'people +0 ~1' },
  ])
})

test('PROD-040? removes the former dates of a plan with fewer dates', async () => {
  const file = aSchool('fewer')
  await store(file)
  const before = await countOf('instalment_date', 'fewer')
  const lists = structuredClone(file.lists ?? [])
  const plan = lists[0]?.methods?.[0]?.plans?.[0]
  plan?.dates.pop()
  await store({ ...file, lists })
  expect(await countOf('instalment_date', 'fewer')).toBe(before - 1)
})

test('PROD-040? rejects a bad file with the place of each fault, and changes nothing', async () => {
  const file = aSchool('bad')
  const bad = {
    ...file,
    people: [{ ...file.people?.[0], gender: 'x' }, ...(file.people?.slice(1) ?? [])],
    lists: [{ ...file.lists?.[0], startsOn: 'gisteren', colour: 'blue' }],
  }
  expect(await faultsOf(store(bad))).toEqual([
    expect.stringMatching(/^people\[0\]\.gender: /),
    'lists[0].startsOn: Not a day: gisteren',
    'lists[0]: Unrecognized key: "colour"',
  ])
  expect(await countOf('person', 'bad')).toBe(0)
})

test('PROD-040? rejects references to objects outside the file, and sums that do not add up', async () => {
  const file = aSchool('loose')
  const orderLists = structuredClone(file.orderLists ?? [])
  const answered = orderLists.findIndex(({ order }) => order)
  const one = orderLists[answered]
  if (!one?.order || !one.invoices?.[0]) throw new Error('The demo school has no answered list')
  one.order.lines.push('unknown-line')
  one.order.placedBy = 'nobody'
  one.invoices[0].total += 1
  expect(await faultsOf(store({ ...file, orderLists }))).toEqual([
    `orderLists[${answered}].order.placedBy: There is no person 'nobody'`,
    `orderLists[${answered}].order.lines[1]: The list has no line 'unknown-line'`,
    `orderLists[${answered}].invoices[0].terms: The terms do not add up to the total`,
  ])
})

/** The number of rows of a school in all tables. */
async function rowsOf(schoolKey: string): Promise<number> {
  const { rows: tables } = await db.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'school_id'`,
  )
  const counts = tables.map(({ name }) => `select count(*) from ${name} where school_id = $1`)
  const { rows } = await db.owner.query(
    `select sum(count)::int as n from (${counts.join(' union all ')}) counts`,
    [idsOfSchool(schoolKey)('school', schoolKey)],
  )
  return rows[0].n as number
}

test.each([
  ['a fault', 'select 1 / 0'],
  ['a lost connection', 'select pg_terminate_backend(pg_backend_pid())'],
])(
  'PROD-040? an import that %s ends in the middle leaves nothing, and goes through later',
  async (_, ends) => {
    const key = ends.includes('terminate') ? 'cut-off' : 'faulty'
    const deps = importing(db.schools, now, 'a secret')
    const breaking: SchoolFilePart = {
      tables: () => [
        {
          kind: 'what breaks',
          size: 1,
          store: async (tx) => {
            const stored = await sql<{ n: number }>`select count(*)::int as n from person`.execute(
              rowsInside(tx),
            )
            expect(stored.rows[0]?.n).toBeGreaterThan(20)
            await sql.raw(ends).execute(rowsInside(tx))
            throw new Error('It went on')
          },
        },
      ],
    }
    const half = [...deps.parts.slice(0, 3), breaking, ...deps.parts.slice(3)]
    await expect(importSchool({ ...deps, parts: half }, aSchool(key))).rejects.toThrow()
    expect(await rowsOf(key)).toBe(0)
    expect(await db.schools.findByHost(`${key}.example`)).toBeUndefined()
    expect(totals(await store(aSchool(key))).created).toBeGreaterThan(400)
    expect(await rowsOf(key)).toBeGreaterThan(400)
  },
)

test('reports the number of stored rows, up to all of them', async () => {
  const told: ImportProgress[] = []
  const summary = await store(aSchool('watched'), { progress: (state) => void told.push(state) })
  const counted = summary.kinds.reduce(
    (sum, { created, changed, unchanged }) => sum + created + changed + unchanged,
    0,
  )
  expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b))
  expect(told[0]).toMatchObject({ what: 'school', done: 0 })
  const total = told[0]?.total ?? 0
  expect(total).toBeGreaterThanOrEqual(counted)
  expect(told).toContainEqual({ what: 'people', done: expect.any(Number), total })
  expect(told.at(-1)).toEqual({ what: 'what follows from it', done: total, total })
})

test('refreshes statistics only of tables of which a tenth changed', async () => {
  const own = await openTestSchools()
  const countedOf = async () => {
    const { rows: tables } = await own.owner.query<{ relname: string; n: number }>(
      'select relname, analyze_count::int as n from pg_stat_user_tables',
    )
    return new Map(tables.map(({ relname, n }) => [relname, n]))
  }
  const bringIn = (document: unknown) => importSchool(importing(own.schools, now, 'a secret'), document)
  const file = aSchool('counted')
  try {
    await bringIn(file)
    const first = await countedOf()
    expect([first.get('person'), first.get('invoice'), first.get('webhook')]).toEqual([1, 1, 0])
    const people = file.people ?? []
    const [one, ...others] = people
    expect(others.length).toBeGreaterThan(10)
    await bringIn({ ...file, people: [{ ...one, className: 'v6a' }, ...others] })
    expect((await countedOf()).get('person')).toBe(1)
    await bringIn({ ...file, people: people.map((person) => ({ ...person, className: 'v6b' })) })
    const last = await countedOf()
    expect([last.get('person'), last.get('invoice')]).toEqual([2, 1])
  } finally {
    await own.stop()
  }
})

test('accepts a password for each of many people', async () => {
  const { version, school, people: [one] = [] } = aSchool('many')
  const people = Array.from({ length: 140 }, (_, nth) => ({
    ...one,
    key: `parent-${nth}`,
    login: `parent-${nth}`,
    sourceId: `parent-${nth}`,
    loginAlias: undefined,
    accounts: undefined,
    password: `Waterlinie-${nth}`,
  }))
  await store({ version, school, people })
  expect(await countOf('person', 'many')).toBe(140)
})

test('PROD-040? names a duplicate key', async () => {
  const file = aSchool('double')
  const people = [...(file.people ?? []), ...(file.people?.slice(0, 1) ?? [])]
  expect(await faultsOf(store({ ...file, people }))).toContain(
    `people[${people.length - 1}].key: The key 'm.devries' is used more than once, first at people[0].key`,
  )
})

test('PROD-040? rejects a change of a booked payment in a later file', async () => {
  const file = aSchool('booked')
  await store(file)
  const orderLists = structuredClone(file.orderLists ?? [])
  const booking = orderLists.flatMap(({ invoices = [] }) =>
    invoices.flatMap(({ terms = [] }) => terms.flatMap(({ bookings = [] }) => bookings)),
  )[0]
  if (booking) booking.amount -= 5
  const faults = await faultsOf(store({ ...file, orderLists }))
  expect(faults).toEqual([expect.stringMatching(/^payments: Stored earlier with other content/)])
})

test.each([
  [
    'paid',
    'a payment of the same money',
    `insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at)
    select t.school_id, 'payment', o.debtor_id, t.id, t.amount, now() from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id`,
  ],
  ['replaced', 'a payment of a term that another one replaced', 'update term t set withdrawn_at = now()'],
])('M6 PROD-040? rejects a booking on a term that was %s in the portal: %s', async (key, _, happens) => {
  const file = aSchool(`term-${key}`)
  const orderLists = structuredClone(file.orderLists ?? [])
  const term = orderLists
    .flatMap(({ invoices = [] }) => invoices.flatMap(({ terms = [] }) => terms))
    .find(({ amount, bookings = [] }) => amount > 0 && bookings.length === 0)
  if (!term) throw new Error('Everything is paid')
  await store(file)
  const school = idsOfSchool(`term-${key}`)('school', `term-${key}`)
  await db.owner.query(`${happens} where t.school_id = '${school}' and t.reference = $1`, [term.reference])
  const before = await countOf('ledger_entry', `term-${key}`)
  term.bookings = [{ key: 'again', amount: term.amount, at: 'T-1 12:00' }]
  expect(await faultsOf(store({ ...file, orderLists }))).toEqual([
    `payments: With what the portal booked, more would be paid for term ${term.reference} than it asks: leave out what was paid in the portal`,
  ])
  expect(await countOf('ledger_entry', `term-${key}`)).toBe(before)
})

test('PAY-047 M6 sets off a credit note at once, and undoes that when the school booked the full amount', async () => {
  const file = aSchool('note')
  const orderLists = structuredClone(file.orderLists ?? [])
  const orderList = orderLists.find(({ invoices = [] }) =>
    invoices.some(({ terms = [] }) =>
      terms.some(({ amount, bookings = [] }) => amount > 1 && bookings.length === 0),
    ),
  )
  const term = orderList?.invoices
    ?.flatMap(({ terms = [] }) => terms)
    .find(({ amount, bookings = [] }) => amount > 1 && bookings.length === 0)
  const [invoice] = orderList?.invoices ?? []
  if (!orderList || !invoice || !term) throw new Error('Everything is paid')
  const { comment: _, ...note } = invoice
  orderList.invoices?.push({
    ...note,
    number: 'NOTE-1',
    kind: 'credit-note',
    total: -1,
    lines: [],
    terms: [{ ...term, reference: 'NOTE-1', amount: -1, bookings: [] }],
  })
  const school = idsOfSchool('note')('school', 'note')
  const setOff = async () => {
    const { rows } = await db.owner.query<{ reference: string; amount: number }>(
      `select t.reference, sum(e.amount)::int as amount from ledger_entry e
       join term t on t.school_id = e.school_id and t.id = e.term_id
       where e.school_id = $1 and e.provider = 'set-off' group by t.reference order by amount`,
      [school],
    )
    return rows.map(({ reference, amount }) => [reference, amount])
  }
  await store({ ...file, orderLists })
  expect(await setOff()).toEqual([
    ['NOTE-1', -100],
    [term.reference, 100],
  ])
  const again = await store({ ...file, orderLists })
  expect(again.kinds.find(({ kind }) => kind === 'terms')).toMatchObject({ created: 0 })
  expect(await setOff()).toHaveLength(2)
  term.bookings = [{ key: 'all', amount: term.amount, at: 'T-1 12:00' }]
  await store({ ...file, orderLists })
  expect((await setOff()).map(([, amount]) => amount)).toEqual([0, 0])
})

/** School files with a credit note of one euro, with or without terms, and the resulting set-offs. */
function aFileWithNote(key: string) {
  const file = aSchool(key)
  const orderLists = structuredClone(file.orderLists ?? [])
  const isOpen = ({ amount, bookings = [] }: { amount: number; bookings?: readonly unknown[] | undefined }) =>
    amount > 1 && bookings.length === 0
  const orderList = orderLists.find(({ invoices = [] }) =>
    invoices.some(({ terms = [] }) => terms.some(isOpen)),
  )
  const [invoice] = orderList?.invoices ?? []
  const term = orderList?.invoices?.flatMap(({ terms = [] }) => terms).find(isOpen)
  if (!orderList || !invoice || !term) throw new Error('Everything is paid')
  const { comment: _, ...rest } = invoice
  const invoices = orderList.invoices ?? []
  const fileWith = (references: readonly string[]) => {
    const terms = references.map((reference) => ({ ...term, reference, amount: -1, bookings: [] }))
    const note = { ...rest, number: 'NOTE-1', kind: 'credit-note' as const, total: -1, lines: [], terms }
    orderList.invoices = [...invoices, note]
    return { ...file, orderLists: structuredClone(orderLists) }
  }
  const school = idsOfSchool(key)('school', key)
  const ask = async (text: string) =>
    (await db.owner.query<{ at: string; amount: number }>(text, [school])).rows
  const setOff = async () => {
    const found =
      await ask(`select t.reference || case when t.withdrawn_at is null then '' else ' withdrawn' end as at,
      sum(e.amount)::int as amount from ledger_entry e join term t on t.school_id = e.school_id and t.id = e.term_id
      where e.school_id = $1 and e.provider = 'set-off' group by 1 order by 2, 1`)
    return found.map(({ at, amount }) => [at, amount])
  }
  return { fileWith, setOff, ask, term: term.reference }
}

test.each(['NOTE-1', 'NOTE-1-1'])(
  'PAY-047 M3 counts a credit note once when a later file adds its term %s',
  async (reference) => {
    const { fileWith, setOff, term } = aFileWithNote(`made-${reference.toLowerCase()}`)
    await store(fileWith([]))
    expect(await setOff()).toEqual([
      ['NOTE-1', -100],
      [term, 100],
    ])
    for (const _ of [1, 2]) {
      await store(fileWith([reference]))
      expect(await setOff()).toEqual([
        [reference, -100],
        ['NOTE-1 withdrawn', 0],
        [term, 100],
      ])
      expect(await brokenInvariants(db.owner)).toEqual([])
    }
  },
)

test('PAY-047 M3 rejects terms of a credit note that was refunded in the portal', async () => {
  const { fileWith, setOff, ask } = aFileWithNote('made-paid')
  await store(fileWith([]))
  const before = await setOff()
  await ask(`insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at, provider)
    select e.school_id, 'refund', e.debtor_id, e.term_id, -1, now(), 'bank-repayment' from ledger_entry e
    where e.school_id = $1 and e.provider = 'set-off' and e.amount < 0`)
  expect(await faultsOf(store(fileWith(['NOTE-1-1'])))).toEqual([
    'terms: Credit note NOTE-1 was paid back in the portal: leave its terms out',
  ])
  expect(await setOff()).toEqual(before)
})

test('PROD-040? keeps what people set in the portal', async () => {
  const file = aSchool('kept')
  await store(file)
  const id = idsOfSchool('kept')
  const own = [id('school', 'kept'), id('person', 'p.jansen')]
  await db.owner.query(
    `update person set password_hash = 'own', language = 'en', email = 'peter@post.example'
     where school_id = $1 and id = $2`,
    own,
  )
  await store(file)
  const { rows } = await db.owner.query(
    'select password_hash, language, email from person where school_id = $1 and id = $2',
    own,
  )
  expect(rows).toEqual([{ password_hash: 'own', language: 'en', email: 'peter@post.example' }])
})

test('keeps an e-mail address that was confirmed in the portal', async () => {
  const file = aSchool('chosen')
  await store(file)
  const id = idsOfSchool('chosen')
  const own = [id('school', 'chosen'), id('person', 'm.devries')]
  await db.owner.query(
    `update person set email = 'nieuw@post.example', email_chosen_at = now() where school_id = $1 and id = $2`,
    own,
  )
  await store(file)
  const { rows } = await db.owner.query('select email from person where school_id = $1 and id = $2', own)
  expect(rows).toEqual([{ email: 'nieuw@post.example' }])
})

test('OFF-047 leaves what the office changed alone, and says how much', async () => {
  const file = aSchool('of-office')
  await store(file)
  const id = idsOfSchool('of-office')
  const school = id('school', 'of-office')
  await db.owner.query(
    `update person set first_name = 'Maria', blocked = true, office_fields = '{blocked,first_name}'
     where school_id = $1 and id = $2`,
    [school, id('person', 'm.devries')],
  )
  await db.owner.query(
    `update relation set ended_on = '2026-11-01', no_contact = true, office_fields = '{ended_on,looks_along,pupil_left}'
     where school_id = $1 and person_id = $2`,
    [school, id('person', 'm.devries')],
  )
  const people = (file.people ?? []).map((person) =>
    person.key === 'm.devries' ? { ...person, lastName: 'Bos' } : person,
  )
  const { warnings } = await store({ ...file, people })
  const person = await db.owner.query(
    'select first_name, last_name, blocked from person where school_id = $1 and id = $2',
    [school, id('person', 'm.devries')],
  )
  expect(person.rows).toEqual([{ first_name: 'Maria', last_name: 'Bos', blocked: true }])
  const relations = await db.owner.query(
    `select distinct ended_on::text, no_contact from relation where school_id = $1 and person_id = $2`,
    [school, id('person', 'm.devries')],
  )
  expect(relations.rows).toEqual([{ ended_on: '2026-11-01', no_contact: true }])
  expect(warnings).toContain(
    'The office changed 4 of these values of people and relations. They stay as the office left them.',
  )
})

test('ACC-023 treats an address in the school file as confirmed, and a file without one confirms nothing', async () => {
  const file = aSchool('confirming')
  await store(file)
  const id = idsOfSchool('confirming')
  const unconfirmed = async (key: string) => {
    const { rows } = await db.owner.query<{ waits: boolean }>(
      'select unconfirmed_email = email as waits from person where school_id = $1 and id = $2',
      [id('school', 'confirming'), id('person', key)],
    )
    return rows[0]?.waits
  }
  await db.owner.query(
    `update person set email = case email when '' then 'zelf@post.example' else email end where school_id = $1`,
    [id('school', 'confirming')],
  )
  await db.owner.query('update person set unconfirmed_email = email where school_id = $1', [
    id('school', 'confirming'),
  ])
  await store(file)
  expect([await unconfirmed('m.devries'), await unconfirmed('p.jansen')]).toEqual([false, true])
})

test('PROD-041? rejects the host of another school', async () => {
  await store(aSchool('owner'))
  const thief = { ...aSchool('thief') }
  thief.school = { ...thief.school, hosts: ['owner.example'] }
  expect(await faultsOf(store(thief))).toEqual(['school.hosts[0]: This host belongs to another school'])
})

test('AUTH-067? stores a password as an argon2id hash, and a link as the hash of its secret', async () => {
  await store(aSchool('hashed'))
  const school = idsOfSchool('hashed')('school', 'hashed')
  const people = await db.owner.query(
    'select distinct left(password_hash, 10) as start from person where school_id = $1 and password_hash is not null',
    [school],
  )
  expect(people.rows).toEqual([{ start: '$argon2id$' }])
  const links = await db.owner.query('select hash from access_token where school_id = $1', [school])
  expect(links.rows.every(({ hash }: { hash: Buffer }) => hash.length === 32)).toBe(true)
})

test('PROD-040? stores the demo school on any day of the year, including leap day and new year', async () => {
  const days = ['2027-01-01', '2028-02-29', '2027-08-01', '2027-07-31', '2027-03-28', '2027-10-31']
  for (const [index, day] of days.entries()) {
    const at = instant(`${calendarDay(day)}T12:00:00Z`)
    await store(aSchool(`day-${index}`, at), {}, at)
  }
})

test('ORD-064? continues invoice numbers after those of the file, whatever is imported later', async () => {
  const file = aSchool('numbers')
  await store(file)
  const lower = {
    ...file.school,
    billing: { ...file.school.billing, lastNumbers: [{ year: 2026, number: 7 }] },
  }
  await store({ ...file, school: lower })
  const { rows } = await db.owner.query(
    'select last_number from invoice_number where school_id = $1 and year = 2026',
    [idsOfSchool('numbers')('school', 'numbers')],
  )
  expect(rows).toEqual([{ last_number: 400 }])
})

test('INFO-029 rejects a text with too many parts with its place, and stores nothing', async () => {
  const file = aSchool('parts')
  const [first, ...rest] = file.pages ?? []
  if (!first) throw new Error('The demo school has no pages')
  const bad = { ...file, pages: [...rest, { ...first, content: '<p>'.repeat(5001) }] }
  expect(await faultsOf(store(bad))).toEqual([
    expect.stringMatching(new RegExp(`^pages\\[${rest.length}\\]\\.content: This text has too many parts`)),
  ])
  expect(await countOf('page', 'parts')).toBe(0)
})

test('PROD-040? the published JSON Schema equals that of the contract', () => {
  expect(publishedSchema).toEqual(JSON.parse(JSON.stringify(schoolFileJsonSchema())))
})

test('S11 links external accounts as in the file; an empty list unlinks, and no list changes nothing', async () => {
  const issuer = 'https://id.example/realms/school'
  const withAccounts = (accounts?: readonly string[]) => {
    const file = aSchool('linked')
    const [first, ...others] = file.people ?? []
    if (!first) throw new Error('The school has nobody')
    const linked = accounts && { accounts: accounts.map((subject) => ({ issuer, subject })) }
    return { ...file, people: [{ ...first, ...linked }, ...others] }
  }
  const subjects = async () => {
    const id = idsOfSchool('linked')('school', 'linked')
    const found = await db.owner.query(
      'select subject from outside_account where school_id = $1 order by 1',
      [id],
    )
    return found.rows.map(({ subject }) => subject as string)
  }
  await store(withAccounts(['one', 'two']))
  expect(await subjects()).toEqual(['one', 'two'])
  expect(totals(await store(withAccounts(['two', 'three'])))).toEqual({ created: 1, changed: 1 })
  expect(await subjects()).toEqual(['three', 'two'])
  await store(withAccounts())
  expect(await subjects()).toEqual(['three', 'two'])
  await store(withAccounts([]))
  expect(await subjects()).toEqual([])
})

test('S11 rejects an account of two people, and an issuer without https', async () => {
  const file = aSchool('doubled')
  const account = { issuer: 'https://id.example', subject: 'one' }
  const people = (file.people ?? []).map((person, index) =>
    index < 2 ? { ...person, accounts: [account] } : person,
  )
  expect(await faultsOf(store({ ...file, people }))).toEqual([
    "people[1].accounts[0]: The account 'one of https://id.example' is used more than once, first at people[0].accounts[0]",
  ])
  const elsewhere = { ...account, issuer: 'http://id.example' }
  const [first, ...others] = file.people ?? []
  expect(
    await faultsOf(store({ ...file, people: [{ ...first, accounts: [elsewhere] }, ...others] })),
  ).toEqual([
    'people[0].accounts[0].issuer: Expected an address that begins with https://, without a question or a fragment',
  ])
})

test('encrypts the key at the payment provider, and a later file without it keeps it', async () => {
  const file = aSchool('encrypted')
  const withKey = (paymentsKey: string) => {
    const { paymentsKey: _, ...billing } = file.school.billing
    const added = paymentsKey === '' ? {} : { paymentsKey }
    return { ...file, school: { ...file.school, billing: { ...billing, ...added } } }
  }
  const schoolId = idsOfSchool('encrypted')('school', 'encrypted')
  const keptKey = async () => {
    const { rows } = await db.owner.query('select * from school where id = $1', [schoolId])
    const encrypted = rows[0].sealed_payments_key as Buffer
    const key = decryptPaymentsKey({ schoolId, portalSecret: 'a secret' }, encrypted)
    expect(JSON.stringify(rows)).not.toContain('live_')
    expect(encrypted.includes('live_')).toBe(false)
    return key
  }
  await store(withKey('live_of_this_school'))
  expect(await keptKey()).toBe('live_of_this_school')
  expect(totals(await store(withKey('')))).toEqual({ created: 0, changed: 0 })
  expect(await keptKey()).toBe('live_of_this_school')
  await store(withKey('live_another_one'))
  expect(await keptKey()).toBe('live_another_one')
})

test('PROD-040? rejects moving a line with a UUID key to another list', async () => {
  const uuid = '0b9f5c1e-63a1-4d6e-9c55-1f4f7f1f9a01'
  const file = aSchool('moved')
  const [template] = file.lists ?? []
  if (!template) throw new Error('The demo school has no list')
  const list = (key: string, line: string) => ({
    ...template,
    key,
    methods: [],
    lines: [{ key: line, description: 'Excursie', price: 10 }],
  })
  const withLists = (...lists: ReturnType<typeof list>[]) => ({
    ...file,
    lists: [...(file.lists ?? []), ...lists],
  })
  await store(withLists(list('first', uuid)))
  expect(await faultsOf(store(withLists(list('second', uuid))))).toEqual([
    `lines: Stored earlier as part of another list, where it stays: line 'second ${uuid}'`,
  ])
  const { rows } = await db.owner.query('select list_id from list_line where id = $1', [uuid])
  expect(rows).toEqual([{ list_id: idsOfSchool('moved')('list', 'first') }])
})

test('rejects moving an order list with a key to another child', async () => {
  const file = aSchool('moved-list')
  const [template] = file.lists ?? []
  const [one, ...others] = file.orderLists ?? []
  const other = others.find(({ child }) => child !== one?.child)
  if (!template || !one || !other) throw new Error('The demo school has no lists of two children')
  const extra = { ...template, key: 'extra', methods: [], lines: [] }
  const given = ({ child, debtor }: typeof one) => ({
    ...file,
    lists: [...(file.lists ?? []), extra],
    orderLists: [...(file.orderLists ?? []), { key: 'ol-77', list: 'extra', child, debtor }],
  })
  await store(given(one))
  expect(await faultsOf(store(given(other)))).toEqual([
    `order lists: Stored earlier as part of another child, where it stays: order list 'ol-77'`,
  ])
})

test('PROD-040? allows any number of relations and lists of a child with a UUID key', async () => {
  const child = '0b9f5c1e-63a1-4d6e-9c55-1f4f7f1f9a02'
  const file = aSchool('many')
  const renamed = JSON.parse(JSON.stringify(file).replaceAll('"deniz"', `"${child}"`)) as SchoolFileSource
  const relations = (one: SchoolFileSource) => one.relations?.filter((relation) => relation.child === child)
  const orderLists = (one: SchoolFileSource) => one.orderLists?.filter((list) => list.child === child)
  expect(relations(renamed)?.length).toBeGreaterThan(1)
  expect(orderLists(renamed)?.length).toBeGreaterThan(1)
  await store(renamed)
  const school = idsOfSchool('many')('school', 'many')
  for (const [table, expected] of [
    ['relation', relations(renamed)],
    ['order_list', orderLists(renamed)],
  ] as const) {
    const { rows } = await db.owner.query(
      `select id from ${table} where school_id = $1 and child_id = $2 and id <> $2`,
      [school, child],
    )
    expect(rows).toHaveLength(expected?.length ?? 0)
  }
  expect(totals(await store(renamed))).toEqual({ created: 0, changed: 0 })
})

test('PROD-040? describes a contradiction with stored rows in a sentence with its place', async () => {
  const file = aSchool('stored')
  const [mo] = file.people ?? []
  if (!mo) throw new Error('The demo school has nobody')
  await store(file)
  const { login: _, accounts: __, ...rest } = mo
  const other = { ...rest, key: 'somebody-else', sourceId: mo.sourceId ?? mo.key }
  expect(await faultsOf(store({ version: 1, school: file.school, people: [other] }))).toEqual([
    `people: person 'somebody-else': the source id '${other.sourceId}' already belongs to ${idsOfSchool('stored')('person', mo.key)}`,
  ])
  expect(await countOf('person', 'stored')).toBe(file.people?.length)
  const [mandate] = file.mandates ?? []
  if (!mandate) throw new Error('The demo school has no mandate')
  const { debtors, school, version } = file
  const { givenBy: ___, ...given } = mandate
  const again = { ...given, key: 'again', code: 'again' }
  expect(await faultsOf(store({ version, school, debtors, mandates: [again] }))).toEqual([
    expect.stringMatching(/^mandates: mandate 'again': debtor '\S+' already belongs to \S+$/),
  ])
})
