import { describe, expect } from 'vitest'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

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
const apply = (browser: Browser, run: Detail, { hash, counts: { gone } }: Preview, key?: string) =>
  browser.post(at(run, '/apply'), { hash, gone }, { 'idempotency-key': key })

/** Imports a file as it is, and returns the numbers. */
async function imported(browser: Browser, content: string | Buffer, isComplete = false): Promise<Counts> {
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
  })

  test('OFF-027 the same file again changes nothing', async () => {
    const { school, browser } = await aSecretary()
    await imported(browser, csvOf([SEM, NOOR, ALI]))
    const before = await contentsOf(school)
    expect(await imported(browser, csvOf([SEM, NOOR, ALI]), true)).toEqual({ ...NOTHING, unchanged: 5 })
    expect(await contentsOf(school)).toEqual({ ...before, log: Number(before['log']) + 1 })
  })
})
