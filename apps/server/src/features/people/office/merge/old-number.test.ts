import { expect } from 'vitest'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import { doOfficeJob } from '../../../../../testing/account/office-jobs.ts'
import { aSchool } from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { importing } from '../../../../composition/importing.ts'
import { importSchool } from '../../../../school-file/import-school.ts'
import { idsOfSchool } from '../../../../school-file/rows/ids.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const all = async (text: string, ...values: unknown[]) =>
  (await portal.owner.query<Record<string, unknown>>(text, values)).rows

type Clerk = Awaited<ReturnType<typeof anOfficeBrowser>>

async function imported(browser: Clerk, lines: readonly string[]) {
  const headers =
    'Leerlingnummer;Roepnaam;Achternaam;Geslacht;Klas;Ouder 1 nummer;Ouder 1 voornaam;Ouder 1 achternaam'
  const content = Buffer.from([headers, ...lines].join('\n')).toString('base64')
  const run = (await browser.post('/api/office/imports', { name: 'a.csv', content })).json as {
    id: string
    columns: { field?: string }[]
  }
  const at = `/api/office/imports/${run.id}`
  const fields = run.columns.map(({ field }) => field ?? null)
  await browser.put(`${at}/mapping`, { fields, isComplete: true })
  const { hash, refused } = (await browser.get(`${at}/preview`)).json as { hash: string; refused: unknown }
  const { json, code } = await browser.post(`${at}/apply`, { hash, gone: 0 }, key())
  await doOfficeJob(portal, browser.person.school)
  return code ?? refused ?? json
}

test('OFF-058 an old number in an import leads to the person who stays, alone and beside the own number', async () => {
  const school = await aSchool(portal.owner)
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  const sem = '100;Sem;Vries;m;1A;900;Marieke;Vries'
  const noor = '101;Noor;Vries;v;1B;901;Marieke;Vries'
  const double = '102;Noor;Vries;v;1C;901;Marieke;Vries'
  await imported(secretary, [sem, noor, double])
  const people = await all('select id, source_id as number from person where school_id = $1', school.id)
  const idOf = (number: string) => people.find((one) => one['number'] === number)?.['id']
  const mergeInto = async (into: string, from: string, choices: unknown[]) => {
    const { json } = await secretary.get(`/api/office/doubles/${idOf(into)}/${idOf(from)}`)
    const { hash } = json as { hash: string }
    const body = { other: idOf(from), hash, choices }
    expect((await secretary.post(`/api/office/people/${idOf(into)}/merge`, body, key())).code).toBeUndefined()
  }
  await mergeInto('900', '901', [])
  await mergeInto('101', '102', [{ field: 'className', side: 'survivor' }])
  const state = () =>
    all(
      `select p.source_id as number, p.class_name as class, p.active, (select count(*)::int from relation r
         where r.person_id = p.id and r.ended_on is null) as children from person p
       where p.school_id = $1 and p.id <> $2 order by 1`,
      school.id,
      secretary.person.id,
    )
  const merged = [
    { number: '100', class: '1A', active: true, children: 0 },
    { number: '101', class: '1B', active: true, children: 0 },
    { number: '102', class: '1C', active: false, children: 0 },
    { number: '900', class: '', active: true, children: 2 },
    { number: '901', class: '', active: false, children: 0 },
  ]
  expect(await state()).toEqual(merged)
  await imported(secretary, [sem, noor, double])
  expect(await state()).toEqual(merged)
  // The old number alone: the pupil is not gone, and the new class is that of the person who stays.
  await imported(secretary, [sem, double])
  expect(await state()).toEqual(merged.map((one) => (one.number === '101' ? { ...one, class: '1C' } : one)))
})

test('OFF-058 an old number in a school file leads to the person who stays, twice the same', async () => {
  const now = portal.clock.now
  const demo = waterlinie(dayAtSchool(now), ['merged.example'])
  const drawn = {
    kind: 'base64',
    mediaType: 'application/pdf',
    data: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'),
  } as const
  const relation = demo.relations?.find(({ person, child }) => person !== child)
  const twin = {
    ...demo.people?.find(({ key: own }) => own === relation?.person),
    key: 'twin',
    sourceId: 'twin-1',
    login: undefined,
    accounts: undefined,
  }
  const file = {
    ...demo,
    school: { ...demo.school, key: 'merged' },
    files: (demo.files ?? []).map((one) => ({ ...one, content: drawn })),
    people: [...(demo.people ?? []), twin],
    relations: [...(demo.relations ?? []), { person: 'twin', child: relation?.child }],
  }
  const store = () => importSchool(importing(portal.schools, now, 'a secret'), file)
  await store()
  const id = idsOfSchool('merged')
  const [from, into, school] = [
    id('person', 'twin'),
    id('person', relation?.person ?? ''),
    id('school', 'merged'),
  ]
  await portal.owner.query(
    `insert into merged_person (school_id, person_id, source_id, survivor_id, merged_at, merged_by)
     values ($1, $2, 'twin-1', $3, $4, $3)`,
    [school, from, into, now],
  )
  await portal.owner.query(`update person set active = false where id = $1`, [from])
  await portal.owner.query(`update relation set ended_on = '2026-09-01' where person_id = $1`, [from])
  const { kinds } = await store()
  expect(kinds.filter(({ created, changed }) => created + changed > 0)).toEqual([])
  expect(await all('select active from person where id = $1', from)).toEqual([{ active: false }])
})

test('OFF-058 nothing opens a merged account again', async () => {
  const school = await aSchool(portal.owner)
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  await imported(secretary, ['100;Sem;Vries;m;1A;900;Marieke;Vries', '101;Noor;Vries;v;1B;901;Marieke;Vries'])
  await portal.owner.query(
    `insert into merged_person (school_id, person_id, source_id, survivor_id, merged_at, merged_by)
     select g.school_id, g.id, g.source_id, k.id, now(), k.id from person g join person k
       on k.school_id = g.school_id and k.source_id = '900' where g.school_id = $1 and g.source_id = '901'`,
    [school.id],
  )
  await portal.owner.query(`update person set active = false where school_id = $1 and source_id = '901'`, [
    school.id,
  ])
  await portal.owner.query(`update person set active = true where school_id = $1 and source_id = '901'`, [
    school.id,
  ])
  expect(
    await all(`select active from person where school_id = $1 and source_id = '901'`, school.id),
  ).toEqual([{ active: false }])
})
