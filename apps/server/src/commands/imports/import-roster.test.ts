import { typeCommand } from '../../../testing/commands.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { zipOf } from '../../../testing/files/zip.ts'
import { insert } from '../../../testing/database/insert.ts'
import { aMark } from '../../../testing/learning/grades.ts'
import { aParent, aSchool, type TestFamily, type TestSchool } from '../../../testing/people/people.ts'
import { openTestSchools, type ReachableSchools } from '../../../testing/database/schools.ts'

let db: ReachableSchools
beforeAll(async () => {
  db = await openTestSchools()
})
afterAll(() => db.stop())

type Files = Readonly<Record<string, string | Buffer>>

/** Imports a roster of these files; the manifest is derived from them. */
async function bringIn(school: TestSchool, files: Files, words: readonly string[] = [], mode = 'bulk') {
  const folder = await mkdtemp(join(tmpdir(), 'roster-'))
  const lines = Object.keys(files).map((name) => `file.${name},${mode}`)
  const manifest = ['propertyName,value', 'manifest.version,1.0', 'oneroster.version,1.2', ...lines].join(
    '\r\n',
  )
  for (const [name, text] of Object.entries({ manifest, ...files }))
    await writeFile(join(folder, `${name}.csv`), text)
  const { said, ...ending } = await importFrom(school, folder, words)
  await rm(folder, { recursive: true })
  return { ...ending, said: said.replaceAll(/ {2,}/g, ' ') }
}

const importFrom = (school: TestSchool, path: string, words: readonly string[] = []) =>
  typeCommand(['roster', 'import', path, '--school', school.slug, ...words], {
    schools: db.schools,
    now: instant('2026-11-23T08:00:00Z'),
  })

const USERS = 'sourcedId,status,dateLastModified,enabledUser,givenName,familyName,middleName,email'
const CLASSES =
  'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects'
const ENROLLMENTS =
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate'
const RESULTS =
  'sourcedId,status,dateLastModified,lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment,textScore'

/** A roster of a class with the pupil, who has a mark, and a classmate without a portal account. */
const aRoster = ({ child }: TestFamily): Files => ({
  orgs: 'sourcedId,status,dateLastModified,name,type\ns1,,,Waterlinie,school',
  academicSessions:
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear\n' +
    'j,,,2026,schoolYear,2026-08-01,2027-07-31,,2027\np1,,,Periode 1,term,2026-08-01,2026-11-30,j,2027',
  users: `${USERS}\n${child.sourceId},,,true,Sem,Vries,de,\n99,,,true,"Bo ""B""",Aarts,,`,
  classes: `${CLASSES}\nc,,,hv1c,,,,homeroom,,s1,j,\nwi,,,hv1c wi,,,,scheduled,,s1,j,"wiskunde,rekenen"`,
  enrollments: `${ENROLLMENTS}\ne1,,,c,s1,${child.sourceId},student,,2026-08-01,\ne2,,,c,s1,99,student,,,`,
  lineItems: 'sourcedId,status,dateLastModified,title,classSourcedId,gradingPeriodSourcedId\nl1,,,pw,wi,p1',
  results: `${RESULTS}\nr1,,,l1,${child.sourceId},fully graded,7.5,2026-11-02,"Goed, hoor",`,
})

const aRosterFamily = async () => aParent(await aSchool(db.owner), { children: [{ className: 'oud' }] })

const listOf = async ({ id }: TestSchool) =>
  (
    await db.owner.query(
      'select class_name, name, phone, pupil_id from class_member where school_id = $1 order by class_name, position',
      [id],
    )
  ).rows as { name: string }[]
const classOf = async ({ id }: { readonly id: string }) =>
  (await db.owner.query('select class_name from person where id = $1', [id])).rows[0] as unknown
const marksOf = async ({ id }: { readonly id: string }) =>
  (
    await db.owner.query(
      `select subject, period, kind, mark, remark, to_char(given_on, 'YYYY-MM-DD') as given, entered_at
       from grade where pupil_id = $1 order by subject, position`,
      [id],
    )
  ).rows as { subject: string }[]

test('imports the class of a pupil, the class list and the marks; a dry run and a second run import nothing', async () => {
  const family = await aRosterFamily()
  const { school, child } = family
  await insert(db.owner, 'class_member', {
    school_id: school.id,
    class_name: 'oud',
    position: 0,
    name: 'Sem',
    phone: '0999-1',
    pupil_id: child.id,
  })
  const roster = aRoster(family)
  const dry = await bringIn(school, roster, ['--dry-run'])
  expect(dry.said).toContain('grades 1 new 0 changed 0 the same 0 would be removed')
  expect([await classOf(child), await marksOf(child)]).toEqual([{ class_name: 'oud' }, []])

  const { exitCode, said } = await bringIn(school, roster)
  expect(exitCode).toBe(0)
  expect(said).toContain('classes of pupils 0 new 1 changed 0 the same')
  expect(said).toContain('1 pupils of the roster are not in the portal: class lists name them.')
  expect(await classOf(child)).toEqual({ class_name: 'hv1c' })
  expect(await listOf(school)).toMatchObject([
    { class_name: 'hv1c', name: 'Bo "B" Aarts', phone: '', pupil_id: null },
    { class_name: 'hv1c', name: 'Sem de Vries', phone: '0999-1', pupil_id: child.id },
    { class_name: 'oud', name: 'Sem' },
  ])
  const marks = await marksOf(child)
  expect(marks).toEqual([
    {
      subject: 'wiskunde',
      period: 1,
      kind: 'pw',
      mark: '7,5',
      remark: 'Goed, hoor',
      given: '2026-11-02',
      entered_at: new Date('2026-11-23T08:00:00Z'),
    },
  ])
  const again = await bringIn(school, roster)
  expect(again.said).toContain('users 0 new 0 changed 2 the same')
  expect(again.said).toContain('Nothing changes.')
  expect(await marksOf(child)).toEqual(marks)
})

test('keeps what the roster lacks without --allow-removal, and data of other sources always', async () => {
  const family = await aRosterFamily()
  const { school, child } = family
  await aMark(child, { subject: 'Frans' })
  const roster = aRoster(family)
  await bringIn(school, roster)
  const elsewhere = await aRosterFamily()
  await bringIn(elsewhere.school, aRoster(elsewhere))
  const less = {
    ...roster,
    users: `${USERS}\n99,,,true,"Bo ""B""",Aarts,,`,
    enrollments: `${ENROLLMENTS}\ne2,,,c,s1,99,student,,,`,
    results: RESULTS,
  }
  const kept = await bringIn(school, less)
  expect([kept.exitCode, kept.said]).toEqual([
    2,
    expect.stringContaining('enrollments 0 new 0 changed 1 the same 1 would be removed'),
  ])
  expect([await classOf(child), await listOf(school)]).toMatchObject([{ class_name: 'hv1c' }, [{}, {}]])
  await bringIn(school, less, ['--allow-removal', '--dry-run'])
  expect(await marksOf(child)).toHaveLength(2)

  const removed = await bringIn(school, less, ['--allow-removal'])
  expect([removed.exitCode, removed.said]).toEqual([
    0,
    expect.stringContaining('grades 0 new 0 changed 0 the same 1 removed'),
  ])
  expect(await classOf(child)).toEqual({ class_name: '' })
  expect((await listOf(school)).map(({ name }) => name)).toEqual(['Bo "B" Aarts'])
  expect((await marksOf(child)).map(({ subject }) => subject)).toEqual(['Frans'])
  expect([await listOf(elsewhere.school), await marksOf(elsewhere.child)]).toMatchObject([[{}, {}], [{}]])
})

test('combines a file of changes with the former roster', async () => {
  const family = await aRosterFamily()
  const { school, child } = family
  await bringIn(school, aRoster(family))
  const changes = {
    classes: `${CLASSES}\na,active,,hv1a,,,,homeroom,,s1,j,`,
    enrollments: `${ENROLLMENTS}\ne3,active,,a,s1,${child.sourceId},student,,2026-11-20,\ne2,tobedeleted,,,,,,,,`,
    results: `${RESULTS}\nr1,active,2026-11-22T10:00:00.000Z,l1,${child.sourceId},fully graded,8,2026-11-02,,\nr2,active,,l1,${child.sourceId},submitted,,2026-11-02,,`,
  }
  const { exitCode, said } = await bringIn(school, changes, [], 'delta')
  expect(exitCode).toBe(2)
  expect(said).toContain('enrollments 1 new 0 changed 0 the same 1 would be removed')
  expect(said).toContain('results 1 new 1 changed 0 the same 0 would be removed')
  expect(await classOf(child)).toEqual({ class_name: 'hv1a' })
  expect(await listOf(school)).toMatchObject([
    { class_name: 'hv1a', name: 'Sem de Vries' },
    { class_name: 'hv1c', name: 'Bo "B" Aarts' },
  ])
  expect(await marksOf(child)).toMatchObject([{ mark: '8', entered_at: new Date('2026-11-22T10:00:00Z') }])
  await bringIn(school, changes, ['--allow-removal'], 'delta')
  expect(await listOf(school)).toMatchObject([{ class_name: 'hv1a' }])
})

test('rejects every fault with its file, line and column, and stores nothing', async () => {
  const family = await aRosterFamily()
  const { school } = family
  const roster = aRoster(family)
  const refused = async (files: Files, mode?: string) => {
    const { exitCode, complaint } = await bringIn(school, { ...roster, ...files }, [], mode)
    expect(exitCode).toBe(1)
    return complaint
  }
  const many = await refused({
    users: `${USERS}\n1,,,true,,Vries,,\n1,maybe,,true,Bo,Aarts,,\n,,,true,An,Bos,,`,
    results: `${RESULTS}\nr1,,gisteren,l1,1,fully graded,"7,5",2-11-2026,,`,
  })
  for (const [place, fault] of [
    ['users.csv, line 2, column givenName', 'Empty'],
    ['users.csv, line 3, column sourcedId', `'1' appears twice in the file, first in line 2`],
    ['users.csv, line 3, column status', 'Expected active or tobedeleted'],
    ['users.csv, line 4, column sourcedId', 'Empty'],
    ['results.csv, line 2, column score', 'Expected a number such as 7.5'],
    ['results.csv, line 2, column scoreDate', 'Expected a day such as 2026-11-23'],
    ['results.csv, line 2, column dateLastModified', 'Expected a moment'],
  ] as const)
    expect(many).toContain(`${place}: ${fault}`)
  expect(await refused({ enrollments: `${ENROLLMENTS}\ne1,,,nergens,s1,99,student,,,` })).toContain(
    `enrollments.csv, line 2, column classSourcedId: There is no 'nergens' in classes`,
  )
  expect(await refused({ classes: 'sourcedId,title\nc,hv1c' })).toContain(
    'classes.csv, line 1, column classType: This column is missing',
  )
  expect(await refused({ orgs: 'sourcedId,name,type\ns1,A,school\ns2,B,school' })).toContain(
    'orgs.csv, line 3, column type: This roster has several schools: export one of them',
  )
  expect(await refused({ users: `${USERS}\n1,,"x` })).toMatch(/users\.csv, line \d+: This is not a row/)
  expect(await refused({ users: '' })).toContain('users.csv, line 1: The file is empty')
  expect(await refused({ manifest: 'propertyName,value\noneroster.version,1.1\nfile.users,soms' })).toContain(
    'manifest.csv, line 2, column value: Expected oneroster.version to be 1.2',
  )
  expect(await refused({}, 'delta')).toContain(
    'users.csv, line 2, column status: A file with changes needs a status',
  )
  const stored = await db.owner.query('select from roster_row where school_id = $1', [school.id])
  expect([stored.rowCount, await listOf(school)]).toEqual([0, []])
})

test('rejects a folder without a roster', async () => {
  const school = await aSchool(db.owner)
  const { exitCode, complaint } = await bringIn(school, {
    manifest: 'propertyName,value\noneroster.version,1.2\nfile.users,bulk',
  })
  expect([exitCode, complaint]).toEqual([1, expect.stringContaining('users.csv: The file cannot be read')])
})

test('keeps class and list of people that the roster lacks: a file without enrolments empties nothing', async () => {
  const school = await aSchool(db.owner)
  const family = await aParent(school, { children: [{ className: 'hv1c' }] })
  const { child } = family
  const listed = (position: number, name: string, pupil?: string) =>
    insert(db.owner, 'class_member', {
      school_id: school.id,
      class_name: 'hv1c',
      position,
      name,
      pupil_id: pupil,
    })
  await listed(0, 'Sem', child.id)
  await listed(1, 'Niet in het rooster')
  const { enrollments: _, ...without } = aRoster(family)
  expect((await bringIn(school, without)).exitCode).toBe(0)
  expect([await classOf(child), await listOf(school)]).toMatchObject([{ class_name: 'hv1c' }, [{}, {}]])
  const some = { ...aRoster(family), enrollments: `${ENROLLMENTS}\ne2,,,c,s1,99,student,,,` }
  const kept = await bringIn(school, some)
  expect([kept.exitCode, kept.said]).toEqual([2, expect.stringContaining('2 would be removed')])
  expect((await listOf(school)).map(({ name }) => name)).toEqual([
    'Bo "B" Aarts',
    'Sem',
    'Niet in het rooster',
  ])
  expect(await classOf(child)).toEqual({ class_name: 'hv1c' })
  await bringIn(school, some, ['--allow-removal'])
  expect((await listOf(school)).map(({ name }) => name)).toEqual(['Bo "B" Aarts'])
})

const classmate = (fields: string, header = USERS) => `${header}\n${fields}`
const namesOf = async (school: TestSchool) => (await listOf(school)).map(({ name }) => name)
/** The roster with these users, and without data of the portal's pupil. */
const withUsers = (family: TestFamily, users: string | Buffer): Files => ({
  ...aRoster(family),
  users,
  enrollments: `${ENROLLMENTS}\ne2,,,c,s1,99,student,,,`,
  lineItems: 'sourcedId,status,title,classSourcedId,gradingPeriodSourcedId',
  results: RESULTS,
})

test.each([
  [
    'Windows-1252',
    Buffer.from(classmate('99,,,true,Zo\u00EB,IJzer,,'), 'latin1'),
    'a character that cannot be read',
  ],
  ['a replacement character', classmate('99,,,true,Zo\uFFFD,IJzer,,'), 'a character that cannot be read'],
  ['a zero character', classmate('99,,,true,Zo\0,IJzer,,'), 'a zero character'],
  ['a control character', classmate('99,,,true,Zo\u0007,IJzer,,'), 'a control character'],
])('rejects a name with %s at its row and column, and stores nothing', async (_what, users, fault) => {
  const family = await aRosterFamily()
  const { exitCode, complaint } = await bringIn(family.school, withUsers(family, users))
  expect(exitCode).toBe(1)
  expect(complaint).toContain(`users.csv, line 2, column givenName: A text with ${fault}`)
  expect(await listOf(family.school)).toEqual([])
})

test('PROD-047 ignores faults in a column that is not read', async () => {
  const family = await aRosterFamily()
  const users = Buffer.from(classmate('99,,,true,Zoe,IJzer,,z\u00EB\0@x'), 'latin1')
  expect((await bringIn(family.school, withUsers(family, users))).complaint).toBe('')
  expect(await namesOf(family.school)).toEqual(['Zoe IJzer'])
})

test.each([
  ['with semicolons', (text: string) => text.replaceAll(',', ';')],
  ['with a byte order mark', (text: string) => `\uFEFF${text}`],
  ['in UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  [
    'with headers in other capitals',
    (text: string) => text.replace('givenName,familyName', 'GivenName,FAMILYNAME'),
  ],
  ['with empty values behind the last column', (text: string) => `${text},,`],
  ['with line ends within quotes', (text: string) => `${text}\n7,,,true,"A\nB",C,,`],
])('reads users %s', async (_what, written) => {
  const family = await aRosterFamily()
  const users = written(classmate('99,,,true,Zo\u00EB,IJzer,van,'))
  expect((await bringIn(family.school, withUsers(family, users))).complaint).toBe('')
  expect(await namesOf(family.school)).toEqual(['Zo\u00EB van IJzer'])
})

test('rejects a row with values in the wrong columns', async () => {
  const family = await aRosterFamily()
  for (const row of ['99,,,true,Zoe,IJzer, van,,x', '99,,,true,Zoe']) {
    const { complaint } = await bringIn(family.school, withUsers(family, classmate(row)))
    expect(complaint).toContain('users.csv, line 2: Expected 8 values, and found')
  }
  expect(await listOf(family.school)).toEqual([])
})

test('shows the preferred name of a classmate, also when the list has the other one', async () => {
  const family = await aRosterFamily()
  await bringIn(family.school, withUsers(family, classmate('99,,,true,Xander,IJzer,van,')))
  expect(await namesOf(family.school)).toEqual(['Xander van IJzer'])
  const header = `${USERS},preferredGivenName,preferredMiddleName`
  const preferred = withUsers(family, classmate('99,,,true,Xander,IJzer,van,,Zo\u00EB,', header))
  await bringIn(family.school, preferred)
  expect(await namesOf(family.school)).toEqual(['Zo\u00EB van IJzer'])
  expect((await bringIn(family.school, preferred)).said).toContain('Nothing changes.')
})

test('reads a roster in a ZIP archive, and rejects any other file', async () => {
  const family = await aRosterFamily()
  const folder = await mkdtemp(join(tmpdir(), 'roster-'))
  const files = withUsers(family, classmate('99,,,true,Zo\u00EB,IJzer,,'))
  const names = Object.keys(files).map((name) => `file.${name},bulk`)
  const manifest = ['propertyName,value', 'oneroster.version,1.2', ...names].join('\n')
  const entries = Object.entries({ manifest, ...files })
  const archive = zipOf(entries.map(([name, content]) => ({ path: `roster/${name}.csv`, content })))
  await writeFile(join(folder, 'roster.zip'), archive)
  expect((await importFrom(family.school, join(folder, 'roster.zip'))).exitCode).toBe(0)
  expect(await namesOf(family.school)).toEqual(['Zo\u00EB IJzer'])
  await writeFile(join(folder, 'roster.zip'), 'manifest')
  expect((await importFrom(family.school, join(folder, 'roster.zip'))).complaint).toContain(
    'Expected a folder or a ZIP archive',
  )
  await writeFile(join(folder, 'roster.zip'), archive.subarray(0, -30))
  expect((await importFrom(family.school, join(folder, 'roster.zip'))).complaint).toContain(
    'Nothing was done.',
  )
  await writeFile(join(folder, 'roster.zip'), zipOf([]))
  expect((await importFrom(family.school, join(folder, 'roster.zip'))).complaint).toContain(
    'manifest.csv: The file cannot be read',
  )
  await rm(folder, { recursive: true })
})
