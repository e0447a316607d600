import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import { doOfficeJob } from '../../../../testing/account/office-jobs.ts'
import type { Browser } from '../../../../testing/browser.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestPerson,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { idsOfSchool } from '../../../school-file/rows/ids.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const HEADERS = [
  'Leerlingnummer',
  'Roepnaam',
  'Tussenvoegsel',
  'Achternaam',
  'Geslacht',
  'Klas',
  'Ouder 1 nummer',
  'Ouder 1 voornaam',
  'Ouder 1 tussenvoegsel',
  'Ouder 1 achternaam',
  'Ouder 1 e-mail',
  'Ouder 1 mobiel',
]
const SEM = [
  '100',
  'Sem',
  'de',
  'Vries',
  'm',
  '1A',
  '900',
  'Marieke',
  'de',
  'Vries',
  'marieke@post.example',
  '0612345678',
]
const NOOR = [
  '101',
  'Noor',
  'de',
  'Vries',
  'v',
  '1B',
  '900',
  'Marieke',
  'de',
  'Vries',
  'marieke@post.example',
  '0612345678',
]
const ALI = [
  '102',
  'Ali',
  '',
  'Elamrani',
  'm',
  '1A',
  '',
  'Yasmina',
  '',
  'Elamrani',
  'yasmina@post.example',
  '',
]

const csvOf = (rows: readonly (readonly string[])[], headers: readonly string[] = HEADERS): string =>
  [headers, ...rows].map((cells) => cells.join(';')).join('\n')

type Column = { header: string; field?: string; forbidden?: string; examples: string[] }
type Detail = {
  id: string
  state: string
  fault?: string
  faultAbout: string
  columns: Column[]
  rows: number
  isMapped: boolean
}
type Counts = {
  newPupils: number
  newGuardians: number
  changed: number
  gone: number
  unchanged: number
  leftOut: number
}
type Preview = {
  hash: string
  counts: Counts
  refusedCount: number
  asksTwice: boolean
  created: { name: string; role: string }[]
  changed: { name: string; fields: { field: string; old: string; new: string }[] }[]
  gone: { number: string; name: string }[]
  refused: {
    row: number
    isLeftOut: boolean
    cells: string[]
    faults: { column: number; reason: string }[]
  }[]
}

const NOTHING: Counts = { newPupils: 0, newGuardians: 0, changed: 0, gone: 0, unchanged: 0, leftOut: 0 }

async function aSecretary(school?: TestSchool) {
  const of = school ?? (await aSchool(portal.owner))
  return { school: of, browser: await anOfficeBrowser(portal, of, 'secretary') }
}

async function upload(browser: Browser, content: string | Buffer, name = 'leerlingen.csv'): Promise<Detail> {
  const { json, status } = await browser.post('/api/office/imports', {
    name,
    content: Buffer.from(content).toString('base64'),
  })
  expect(status).toBe(200)
  return json as Detail
}

const at = ({ id }: { id: string }, rest = '') => `/api/office/imports/${id}${rest}`

/** Uploads, confirms the guessed columns, and returns the preview. */
async function previewOf(browser: Browser, content: string | Buffer, isComplete = false) {
  const run = await upload(browser, content)
  const fields = run.columns.map(({ field }) => field ?? null)
  expect((await browser.put(at(run, '/mapping'), { fields, isComplete })).status).toBe(204)
  return { run, preview: await preview(browser, run) }
}

const preview = async (browser: Browser, run: Detail) =>
  (await browser.get(at(run, '/preview'))).json as Preview
const ask = (browser: Browser, run: Detail, { hash, counts: { gone } }: Preview, key?: string) =>
  browser.post(at(run, '/apply'), { hash, gone }, { 'idempotency-key': key })

type Clerk = Browser & { readonly person: TestPerson }

/** Asks to apply an import, does the job, and returns its numbers, or why it did nothing. */
async function apply(browser: Clerk, run: Detail, shown: Preview) {
  const { code } = await ask(browser, run, shown)
  return code === undefined ? applied(browser, run) : { json: undefined, code }
}

/** Does the waiting job, and returns its numbers, or why it did nothing. */
async function applied(browser: Clerk, run: Detail) {
  // A fault is logged by the worker; the job says that it failed.
  await doOfficeJob(portal, browser.person.school).catch(() => {})
  const { result: json, stopped: code } = (await browser.get(at(run))).json as Partial<{
    result: Counts
    stopped: string
  }>
  return { json, code }
}

const mend = async (browser: Browser, run: Detail, row: number, body: object) =>
  expect((await browser.put(at(run, `/rows/${row}`), body)).status).toBe(204)

/** Imports a file as it is, and returns the numbers. */
async function imported(browser: Clerk, content: string | Buffer, isComplete = false): Promise<Counts> {
  const { run, preview: shown } = await previewOf(browser, content, isComplete)
  const { json, code } = await apply(browser, run, shown)
  expect(code).toBeUndefined()
  return json as Counts
}

const peopleOf = async (school: TestSchool) =>
  (
    await portal.owner.query(
      `select p.source_id as number, p.full_name as name, p.class_name as class, p.email, p.login, p.active,
        (select c.mobile_phone from contact_details c where c.school_id = p.school_id and c.person_id = p.id) as mobile,
        (select string_agg(g.full_name, ',' order by g.full_name) from relation r
          join person g on g.school_id = r.school_id and g.id = r.person_id
          where r.school_id = p.school_id and r.child_id = p.id and r.ended_on is null) as guardians
       from person p where p.school_id = $1 and not p.in_office order by p.full_name`,
      [school.id],
    )
  ).rows as Record<string, unknown>[]

/** What an import could write, to prove that it wrote nothing. */
const contentsOf = async ({ id }: TestSchool) =>
  (
    await portal.owner.query(
      `select (select md5(string_agg(p::text, ',' order by p.id)) from person p where p.school_id = $1) as people,
        (select md5(string_agg(r::text, ',' order by r.id)) from relation r where r.school_id = $1) as relations,
        (select md5(string_agg(c::text, ',' order by c.person_id)) from contact_details c where c.school_id = $1) as phones,
        (select md5(string_agg(m::text, ',' order by m.class_name, m.position)) from class_member m
          where m.school_id = $1) as lists,
        (select count(*)::int from audit_entry where school_id = $1 and action in ('apply-import', 'change-rights')) as log`,
      [id],
    )
  ).rows[0] as Record<string, unknown>

describe('an import of people', () => {
  test('OFF-020 OFF-021 OFF-023 brings pupils with their classes and guardians', async () => {
    const { school, browser } = await aSecretary()
    const { run, preview: shown } = await previewOf(browser, csvOf([SEM, NOOR, ALI]))
    expect(run).toMatchObject({ state: 'open', rows: 3, isMapped: false })
    expect(run.columns[0]).toEqual({
      header: 'Leerlingnummer',
      field: 'pupil.number',
      examples: ['100', '101', '102'],
    })
    expect(shown).toMatchObject({
      counts: { ...NOTHING, newPupils: 3, newGuardians: 2 },
      refusedCount: 0,
      asksTwice: false,
    })
    expect(await peopleOf(school)).toEqual([])
    expect((await apply(browser, run, shown)).json).toEqual(shown.counts)
    const marieke = { name: 'Marieke de Vries', email: 'marieke@post.example', mobile: '0612345678' }
    expect(await peopleOf(school)).toMatchObject([
      { number: '102', name: 'Ali Elamrani', class: '1A', guardians: 'Yasmina Elamrani', login: null },
      { ...marieke, number: '900', login: 'marieke@post.example', guardians: null },
      { number: '101', name: 'Noor de Vries', class: '1B', guardians: 'Marieke de Vries' },
      { number: '100', name: 'Sem de Vries', class: '1A', guardians: 'Marieke de Vries' },
      { name: 'Yasmina Elamrani', login: 'yasmina@post.example', mobile: null },
    ])
    // A school file with the numbers as keys has the same ids.
    const id = idsOfSchool(school.slug)
    const { rows } = await portal.owner.query(
      'select id from relation where person_id = $1 and child_id = $2',
      [id('person', '900'), id('person', '100')],
    )
    expect(rows).toEqual([{ id: id.composed('relation', '900', '100') }])
  })

  test('OFF-027 the same file again changes nothing', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM, NOOR, ALI]))
    const before = await contentsOf(school)
    expect(await imported(browser, csvOf([SEM, NOOR, ALI]), true)).toEqual({ ...NOTHING, unchanged: 5 })
    expect(await contentsOf(school)).toEqual({ ...before, log: Number(before['log']) + 1 })
  })

  test('OFF-023 shows each changed field, and keeps what people chose in the portal', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM, ALI]))
    await portal.owner.query(
      `update person set email_chosen_at = now(), email = 'eigen@post.example' where school_id = $1 and source_id = '900'`,
      [school.id],
    )
    await portal.owner.query(
      `update contact_details set changed_at = now(), mobile_phone = '0600000000' where school_id = $1`,
      [school.id],
    )
    const moved = SEM.with(3, 'Vos')
      .with(5, '2B')
      .with(9, 'Bos')
      .with(10, 'anders@post.example')
      .with(11, '0687654321')
    const { preview: shown, run } = await previewOf(browser, csvOf([moved]))
    expect(shown.counts).toEqual({ ...NOTHING, changed: 2 })
    expect(shown.changed).toMatchObject([
      {
        name: 'Sem de Vos',
        fields: [
          { field: 'lastName', old: 'Vries', new: 'Vos' },
          { field: 'className', old: '1A', new: '2B' },
        ],
      },
      { name: 'Marieke de Bos', fields: [{ field: 'lastName', old: 'Vries', new: 'Bos' }] },
    ])
    expect((await apply(browser, run, shown)).code).toBeUndefined()
    expect(await peopleOf(school)).toMatchObject([
      { name: 'Ali Elamrani', class: '1A' },
      { name: 'Marieke de Bos', email: 'eigen@post.example', mobile: '0600000000' },
      { name: 'Sem de Vos', class: '2B', guardians: 'Marieke de Bos' },
      {},
    ])
  })

  test('OFF-047 leaves what the office changed alone, and says how much', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM]))
    await portal.owner.query(
      `update person set first_name = 'Maria', email = 'maria@post.example', office_fields = '{email,first_name}'
       where school_id = $1 and source_id = '900'`,
      [school.id],
    )
    const { preview: shown, run } = await previewOf(browser, csvOf([SEM.with(9, 'Bos')]))
    expect(shown).toMatchObject({
      leftToOffice: 2,
      changed: [{ fields: [{ field: 'lastName', old: 'Vries', new: 'Bos' }] }],
    })
    expect((await apply(browser, run, shown)).code).toBeUndefined()
    expect(await peopleOf(school)).toMatchObject([{ name: 'Maria de Bos', email: 'maria@post.example' }, {}])
  })

  test('OFF-097 sets a value again that the office gave back', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM]))
    const { rows } = await portal.owner.query<{ id: string }>(
      `update person set first_name = 'Maria', office_fields = '{first_name}'
       where school_id = $1 and source_id = '900' returning id`,
      [school.id],
    )
    const before = await previewOf(browser, csvOf([SEM]))
    expect(before.preview).toMatchObject({ leftToOffice: 1, changed: [] })
    const released = await browser.post(
      `/api/office/people/${rows[0]?.id}/release`,
      { field: 'firstName', seen: 'Maria' },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(released.status).toBe(204)
    const { preview: shown, run } = await previewOf(browser, csvOf([SEM]))
    expect(shown).toMatchObject({ leftToOffice: 0, changed: [{ fields: [{ old: 'Maria' }] }] })
    expect((await apply(browser, run, shown)).code).toBeUndefined()
    expect(await peopleOf(school)).toMatchObject([{ name: 'Marieke de Vries' }, {}])
  })

  test('OFF-045 leaves the address of somebody who works at the school to its owner', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM, ALI]))
    const find = async (number: string) => {
      const { rows } = await portal.owner.query<{ id: string }>(
        'select id from person where school_id = $1 and source_id = $2',
        [school.id, number],
      )
      return rows[0]?.id
    }
    await portal.owner.query(
      `insert into office_role (school_id, person_id, role, granted_at) values ($1, $2, 'ict-administrator', now())`,
      [school.id, await find('900')],
    )
    const { preview: shown, run } = await previewOf(browser, csvOf([SEM.with(10, 'mij@post.example')]))
    expect(shown.counts).toMatchObject({ changed: 0 })
    expect((await apply(browser, run, shown)).code).toBeUndefined()
    const { rows } = await portal.owner.query('select email from person where id = $1', [await find('900')])
    expect(rows).toEqual([{ email: 'marieke@post.example' }])
  })

  test('OFF-023 an empty cell keeps the stored value, and a class list follows the class', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM, ALI]))
    const lists = async () =>
      (
        await portal.owner.query(
          'select class_name as class, name from class_member where school_id = $1 order by class_name, position',
          [school.id],
        )
      ).rows
    expect(await lists()).toEqual([
      { class: '1A', name: 'Ali Elamrani' },
      { class: '1A', name: 'Sem de Vries' },
    ])
    const empty = ALI.with(4, '').with(5, '').with(11, '')
    expect(await imported(browser, csvOf([SEM.with(5, '1B'), empty]))).toEqual({
      ...NOTHING,
      changed: 1,
      unchanged: 3,
    })
    expect(await lists()).toEqual([
      { class: '1A', name: 'Ali Elamrani' },
      { class: '1B', name: 'Sem de Vries' },
    ])
  })

  test('OFF-023 recognises a guardian without a number by a confirmed address only', async () => {
    const { school, browser } = await aSecretary()
    const facts = { firstName: 'Yasmina', lastName: 'Elamrani', email: 'YASMINA@post.example' }
    const known = await aPersonWithRole(school, 'ouder', facts)
    const { preview: shown } = await previewOf(browser, csvOf([ALI]))
    expect(shown.counts).toMatchObject({ newPupils: 1, newGuardians: 0 })
    await portal.owner.query('update person set unconfirmed_email = email where id = $1', [known.id])
    expect((await previewOf(browser, csvOf([ALI]))).preview.counts.newGuardians).toBe(1)
  })
})

describe('a refused row', () => {
  const wrong = NOOR.with(4, 'x').with(10, 'marieke@@post')

  test('OFF-023 OFF-024 blocks the import until it is mended', async () => {
    const { school, browser } = await aSecretary()
    const before = await contentsOf(school)
    const { run, preview: shown } = await previewOf(browser, csvOf([SEM, wrong]))
    expect(shown.counts).toEqual({ ...NOTHING, newPupils: 1, newGuardians: 1 })
    expect(shown.refused).toEqual([
      {
        row: 3,
        isLeftOut: false,
        cells: wrong,
        faults: [
          { column: 4, reason: 'no-gender' },
          { column: 10, reason: 'no-email' },
        ],
      },
    ])
    const { faults } = (await browser.get(at(run, '/faults'))).json as { faults: object[] }
    expect(faults).toEqual([
      { row: 3, column: 'Geslacht', reason: 'no-gender' },
      { row: 3, column: 'Ouder 1 e-mail', reason: 'no-email' },
    ])
    expect((await apply(browser, run, shown)).code).toBe('import-has-faults')
    expect(await contentsOf(school)).toEqual(before)
    await mend(browser, run, 3, { cells: [{ column: 4, text: ' v ' }], isLeftOut: false })
    expect((await preview(browser, run)).refused[0]?.faults).toEqual([{ column: 10, reason: 'no-email' }])
    await mend(browser, run, 3, { cells: [{ column: 10, text: 'marieke@post.example' }], isLeftOut: false })
    const mended = await preview(browser, run)
    expect(mended).toMatchObject({ refused: [], counts: { newPupils: 2, newGuardians: 1 } })
    expect((await apply(browser, run, mended)).json).toEqual(mended.counts)
  })

  test('OFF-024 OFF-025 is left out by choice, and its pupil is not gone', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM, NOOR]))
    const { run } = await previewOf(browser, csvOf([SEM, wrong]), true)
    await mend(browser, run, 3, { cells: [], isLeftOut: true })
    const shown = await preview(browser, run)
    expect(shown).toMatchObject({ refusedCount: 0, refused: [{ row: 3, isLeftOut: true }] })
    expect((await apply(browser, run, shown)).json).toEqual({ ...NOTHING, unchanged: 2, leftOut: 1 })
    expect((await peopleOf(school)).every(({ active }) => active)).toBe(true)
  })

  test('OFF-023 names somebody else, an address of several people, or a relation that ended', async () => {
    const { school, browser } = await aSecretary()
    const teacher = await aPersonWithRole(school, 'beheerder')
    const other = await aStudent(school)
    const twin = { firstName: 'Yasmina', lastName: 'Elamrani', email: 'yasmina@post.example' }
    await aPersonWithRole(school, 'ouder', twin)
    await aPersonWithRole(school, 'ouder', twin)
    const parent = await aPersonWithRole(school, 'ouder', { firstName: 'Marieke', lastName: 'Vries' })
    const child = await aStudent(school, { firstName: 'Noor', lastName: 'Vries' })
    await relate(parent, child, { endedOn: calendarDay('2026-01-10') })
    const before = await contentsOf(school)
    const { run, preview: shown } = await previewOf(
      browser,
      csvOf([
        SEM.with(0, teacher.sourceId),
        NOOR.with(6, other.sourceId),
        ALI,
        SEM.with(0, child.sourceId).with(6, parent.sourceId).with(10, ''),
        SEM.with(0, '555').with(4, ''),
      ]),
    )
    expect(shown.refused.map(({ row, faults }) => [row, faults])).toEqual([
      [2, [{ column: 0, reason: 'number-of-other' }]],
      [3, [{ column: 6, reason: 'number-of-other' }]],
      [4, [{ column: 6, reason: 'email-of-several' }]],
      [5, [{ column: 6, reason: 'relation-ended' }]],
      [6, [{ column: 4, reason: 'gender-needed' }]],
    ])
    expect((await apply(browser, run, shown)).code).toBe('import-has-faults')
    expect(await contentsOf(school)).toEqual(before)
  })
})

describe('a pupil who is missing', () => {
  test('OFF-025 is not gone unless the file is complete', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM, ALI]))
    expect(await imported(browser, csvOf([SEM]))).toEqual({ ...NOTHING, unchanged: 2 })
    expect((await peopleOf(school)).every(({ active }) => active)).toBe(true)
  })

  test('OFF-025 leaves after a second question: the account closes and the debtor keeps open invoices', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM]))
    const debtor = await aDebtor(school)
    const parent = await aParent(school, { debtor, children: [{ firstName: 'Weg', className: '1A' }] })
    const { run, preview: shown } = await previewOf(browser, csvOf([SEM]), true)
    expect(shown).toMatchObject({ asksTwice: true, gone: [{ number: parent.child.sourceId }] })
    const before = await contentsOf(school)
    for (const gone of [0, 2])
      expect((await apply(browser, run, { ...shown, counts: { ...shown.counts, gone } })).code).toBe(
        'import-outdated',
      )
    expect(await contentsOf(school)).toEqual(before)
    expect((await apply(browser, run, shown)).json).toMatchObject({ gone: 1 })
    const { rows } = await portal.owner.query(
      `select c.active, r.ended_on::text as "endedOn", r.pupil_left as "pupilLeft", r.debtor_id is not null as "hasDebtor"
       from relation r join person c on c.school_id = r.school_id and c.id = r.child_id
       where r.school_id = $1 and r.person_id = $2`,
      [school.id, parent.id],
    )
    expect(rows).toEqual([
      { active: false, endedOn: portal.clock.now.slice(0, 10), pupilLeft: true, hasDebtor: true },
    ])
  })

  test('OFF-025 comes back with the guardians when a later file has the pupil again', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM, ALI]))
    await imported(browser, csvOf([ALI]), true)
    const { run, preview: shown } = await previewOf(browser, csvOf([SEM, ALI]))
    expect(shown.changed).toMatchObject([
      {
        name: 'Sem de Vries',
        fields: [
          { field: 'account', old: 'false', new: 'true' },
          { field: 'guardian', old: '', new: 'Marieke de Vries' },
        ],
      },
    ])
    expect((await apply(browser, run, shown)).code).toBeUndefined()
    expect((await peopleOf(school)).find(({ number }) => number === '100')).toMatchObject({
      active: true,
      guardians: 'Marieke de Vries',
    })
  })
})

describe('applying', () => {
  test('OFF-026 happens once, in two tabs and with two keys', async () => {
    const { school, browser } = await aSecretary()
    const { run, preview: shown } = await previewOf(browser, csvOf([SEM]))
    const answers = await Promise.all([
      ask(browser, run, shown, 'one'),
      ask(browser, run, shown, 'one'),
      ask(browser, run, shown, 'two'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await browser.get(at(run))).json).toMatchObject({ state: 'applying' })
    expect((await applied(browser, run)).json).toEqual(shown.counts)
    expect((await ask(browser, run, shown, 'three')).status).toBe(204)
    expect((await applied(browser, run)).json).toEqual(shown.counts)
    const { rows } = await portal.owner.query(
      `select subject from audit_entry where school_id = $1 and action = 'apply-import'`,
      [school.id],
    )
    expect(rows).toEqual([
      {
        subject: 'leerlingen.csv: pupils +1 -0, guardians +1, changed 0, unchanged 0, rows left out 0',
      },
    ])
  })

  test('OFF-026 writes nothing when the data, a row or the columns changed since the preview', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM]))
    const { run, preview: shown } = await previewOf(browser, csvOf([SEM.with(5, '2A'), ALI]))
    await portal.owner.query(
      `update person set class_name = '1C' where school_id = $1 and source_id = '100'`,
      [school.id],
    )
    const before = await contentsOf(school)
    expect((await apply(browser, run, shown)).code).toBe('import-outdated')
    const again = await preview(browser, run)
    await mend(browser, run, 3, { cells: [{ column: 1, text: 'Alie' }], isLeftOut: false })
    expect((await apply(browser, run, again)).code).toBe('import-outdated')
    expect(await contentsOf(school)).toEqual(before)
    expect((await apply(browser, run, await preview(browser, run))).code).toBeUndefined()
  })

  test('OFF-026 OFF-028 that breaks in the middle leaves nothing, and the import stays open', async () => {
    const { school, browser } = await aSecretary()
    const { run, preview: shown } = await previewOf(browser, csvOf([SEM, ALI]))
    const before = await contentsOf(school)
    await portal.owner.query(`
      create function break_relations() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger break_relations before insert on relation for each row
        when (new.school_id = '${school.id}') execute function break_relations()`)
    expect((await apply(browser, run, shown)).code).toBe('job-failed')
    await portal.owner.query('drop trigger break_relations on relation; drop function break_relations')
    expect(await contentsOf(school)).toEqual(before)
    expect((await browser.get(at(run))).json).toMatchObject({ state: 'open', rows: 2 })
    expect((await apply(browser, run, await preview(browser, run))).json).toEqual(shown.counts)
  })

  test('OFF-026 is not changed, previewed or cancelled while its job waits', async () => {
    const { browser } = await aSecretary()
    const { run, preview: shown } = await previewOf(browser, csvOf([SEM]))
    await ask(browser, run, shown)
    const answers = [
      await browser.get(at(run, '/preview')),
      await browser.get(at(run, '/faults')),
      await browser.put(at(run, '/mapping'), { fields: [], isComplete: false }),
      await browser.put(at(run, '/rows/2'), { cells: [], isLeftOut: true }),
      await browser.send({ method: 'DELETE', url: at(run) }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'import-outdated'))
    expect((await applied(browser, run)).json).toEqual(shown.counts)
  })

  test('OFF-028 removes the rows, and the list says what became of each file', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM]))
    const { run } = await previewOf(browser, csvOf([SEM]))
    expect((await browser.send({ method: 'DELETE', url: at(run) })).status).toBe(204)
    expect((await browser.send({ method: 'DELETE', url: at(run) })).code).toBe('import-outdated')
    expect((await browser.get(at(run, '/preview'))).code).toBe('import-outdated')
    await upload(browser, '')
    await upload(browser, csvOf([ALI]))
    const { json } = await browser.get('/api/office/imports?order=uploadedAt')
    const { rows: listed } = json as { rows: { state: string; fault?: string; result?: Counts }[] }
    expect(listed.map(({ state, fault }) => [state, fault]).toSorted()).toEqual([
      ['applied', undefined],
      ['cancelled', undefined],
      ['open', undefined],
      ['refused', 'empty'],
    ])
    expect(listed.find(({ result }) => result)?.result).toMatchObject({ newPupils: 1 })
    const { rows } = await portal.owner.query(
      'select count(*)::int as count from import_row where school_id = $1',
      [school.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('OFF-021 remembers the columns for the same headers', async () => {
    const { browser } = await aSecretary()
    const run = await upload(browser, csvOf([SEM]))
    const fields = run.columns.map(({ field }) => field ?? null).with(2, null)
    await browser.put(at(run, '/mapping'), { fields, isComplete: false })
    await apply(browser, run, await preview(browser, run))
    const next = await upload(browser, csvOf([NOOR]))
    expect([next.columns[2]?.field, next.columns[3]?.field]).toEqual([undefined, 'pupil.lastName'])
    const other = await aSecretary()
    expect((await upload(other.browser, csvOf([NOOR]))).columns[2]?.field).toBe('pupil.prefix')
  })
})

test('OFF-022 never stores a citizen service number or health data, nor reads such a column', async () => {
  const { school, browser } = await aSecretary()
  const headers = [...HEADERS, 'BSN', 'Allergieën']
  const run = await upload(browser, csvOf([[...SEM, '123456782', 'pinda']], headers))
  expect(run.columns.slice(-2)).toEqual([
    { header: 'BSN', forbidden: 'citizen-number', examples: [] },
    { header: 'Allergieën', forbidden: 'health', examples: [] },
  ])
  const { rows } = await portal.owner.query('select cells::text from import_row where school_id = $1', [
    school.id,
  ])
  expect(JSON.stringify(rows)).not.toMatch(/123456782|pinda/)
  const fields = run.columns.map(({ field }) => field ?? null)
  const mapped = await browser.put(at(run, '/mapping'), {
    fields: fields.with(HEADERS.length, 'pupil.mobile'),
    isComplete: false,
  })
  expect(mapped.code).toBe('import-mapping-unusable')
  await browser.put(at(run, '/mapping'), { fields, isComplete: false })
  const typed = { cells: [{ column: 12, text: '123456782' }], isLeftOut: false }
  expect((await browser.put(at(run, '/rows/2'), typed)).code).toBe('not-found')
})

test('OFF-020 an import of another school is not found', async () => {
  const { browser } = await aSecretary()
  const { run, preview: shown } = await previewOf(browser, csvOf([SEM]))
  const { school, browser: stranger } = await aSecretary()
  const before = await contentsOf(school)
  const answers = [
    await stranger.get(at(run)),
    await stranger.get(at(run, '/preview')),
    await stranger.put(at(run, '/mapping'), { fields: [], isComplete: false }),
    await stranger.put(at(run, '/rows/2'), { cells: [], isLeftOut: true }),
    await ask(stranger, run, shown),
    await stranger.get(at(run, '/faults')),
    await stranger.send({ method: 'DELETE', url: at(run) }),
  ]
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['not-found']))
  expect((await stranger.get('/api/office/imports')).json).toEqual({ rows: [], count: 0 })
  expect(await contentsOf(school)).toEqual(before)
})

test('OFF-020 a role for some classes may not import, because a file may name any pupil', async () => {
  const { school, browser } = await aSecretary()
  await portal.owner.query(
    `update office_role set classes = '{1A}' where school_id = $1 and role = 'secretary'`,
    [school.id],
  )
  const content = Buffer.from(csvOf([SEM])).toString('base64')
  expect((await browser.post('/api/office/imports', { name: 'a.csv', content })).code).toBe('no-office-right')
  expect((await browser.get('/api/office/imports')).code).toBe('no-office-right')
})

test('OFF-026 a number that is a UUID, or an id in use, never takes the row of somebody else', async () => {
  const { school, browser } = await aSecretary()
  const victim = await aParent(school, { firstName: 'Vera' })
  const key = idsOfSchool(school.slug)('person', '777')
  await portal.owner.query(
    `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id)
     values ($1, $2, 'ouder', 'Ander', 'Mens', 'v', 'other')`,
    [school.id, key],
  )
  await imported(browser, csvOf([SEM.with(0, victim.id), NOOR.with(0, '777')]))
  const names = (await peopleOf(school)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Ander Mens', 'Sem de Vries', 'Noor de Vries']))
  const { rows } = await portal.owner.query('select first_name from person where id = $1', [victim.id])
  expect(rows).toEqual([{ first_name: 'Vera' }])
})
