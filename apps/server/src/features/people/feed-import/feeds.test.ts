import { describe, expect } from 'vitest'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { schoolOfFile } from '@portal/contract/testing/school-file.ts'
import { FEED_FILE_MAXIMUM } from '@portal/domain/people/feed-import/feed-import.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { anOfficeBrowser, grantRole } from '../../../../testing/account/office.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { zipOf } from '../../../../testing/files/zip.ts'
import {
  aSchool,
  aStudent,
  PORTAL_SECRET,
  type TestPerson,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { schoolFileParts } from '../../../composition/areas.ts'
import { importing } from '../../../composition/importing.ts'
import { importSchool } from '../../../school-file/import-school.ts'
import { idOfSchool } from '../../../school-file/rows/ids.ts'
import { readTimetableFeed } from '../../learning/feed/timetable/read-timetable-feed.ts'
import { runFeedImport } from './run-feed-import.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Part = {
  part: string
  created: number
  changed: number
  gone: number
  differences: { what: string; name: string; fields: { field: string; old: string; new: string }[] }[]
}
type Feed = {
  id: string
  kind: string
  state: string
  faults: { place: string; problem?: string; fault: string }[]
  preview?: { parts: Part[]; notes: string[] }
  result?: Part[]
  hash: string
  isOutdated: boolean
  asksTwice: boolean
  mayRemove: boolean
}

/** Does the waiting job of a school, as the worker does. */
const work = (school: Pick<TestSchool, 'id'>) =>
  runFeedImport(
    {
      schools: portal.schools,
      clock: () => portal.clock.now,
      faultHook: async () => {},
      secret: PORTAL_SECRET,
      schoolFileParts,
      readTimetable: readTimetableFeed,
    },
    school.id,
  )

const read = async (browser: Browser, id: string) =>
  (await browser.get(`/api/office/feeds/${id}`)).json as Feed

async function upload(
  { browser, school }: Desk,
  content: string | Buffer,
  more: { name?: string; pupilNumber?: string } = {},
): Promise<Feed> {
  const answer = await browser.post('/api/office/feeds', {
    name: 'bestand',
    pupilNumber: '',
    ...more,
    content: Buffer.from(content).toString('base64'),
  })
  expect(answer.status).toBe(200)
  await work(school)
  return read(browser, (answer.json as Feed).id)
}

const apply = async ({ browser }: Desk, { id, hash }: Feed, gone = 0) =>
  browser.post(`/api/office/feeds/${id}/apply`, { hash, gone }, { 'idempotency-key': crypto.randomUUID() })

const cancel = ({ browser }: Desk, { id }: Feed) =>
  browser.send({ method: 'DELETE', url: `/api/office/feeds/${id}` })

type Desk = {
  readonly browser: Browser & { readonly person: TestPerson }
  readonly school: TestSchool
}

/** A school of a school file, with an ICT administrator in its office. */
async function aDesk(
  file: (key: string) => SchoolFileSource = plain,
): Promise<Desk & { file: SchoolFileSource }> {
  const key = `feed-${crypto.randomUUID().slice(0, 8)}`
  const source = file(key)
  await importSchool(importing(portal.schools, portal.clock.now, PORTAL_SECRET), source)
  const school = { ...(await aSchool(portal.owner)), id: idOfSchool(key), slug: key, host: `${key}.example` }
  return { browser: await anOfficeBrowser(portal, school, 'ict-administrator'), school, file: source }
}

const plain = (key: string): SchoolFileSource => ({
  version: 1,
  school: { ...schoolOfFile, key, hosts: [`${key}.example`] },
  people: [
    { key: 'sem', stereotype: 'leerling', firstName: 'Sem', lastName: 'Bos', gender: 'm', className: '1A' },
    {
      key: 'els',
      stereotype: 'ouder',
      firstName: 'Els',
      lastName: 'Bos',
      gender: 'v',
      login: `els-${key}`,
      email: 'els@post.example',
    },
  ],
  debtors: [{ key: 'bos', number: 'B1', name: 'Els Bos' }],
  relations: [{ person: 'els', child: 'sem', debtor: 'bos' }],
})

const withSem = (file: SchoolFileSource, more: object): SchoolFileSource => ({
  ...file,
  people: (file.people ?? []).map((one) => (one.key === 'sem' ? { ...one, ...more } : one)),
})
const textOf = (file: unknown) => JSON.stringify(file)
const partOf = (feed: Feed, name: string) =>
  (feed.preview?.parts ?? []).find(({ part }) => part === name) ?? expect.fail(`no part ${name}`)
const problems = ({ faults }: Feed) => faults.map(({ problem }) => problem)

const valueIn = async ({ school }: Desk, query: string): Promise<unknown> =>
  (await portal.owner.query(query, [school.id])).rows[0]?.value
const classOfSem = (desk: Desk) =>
  valueIn(desk, "select class_name as value from person where school_id = $1 and first_name = 'Sem'")
const entriesOf = ({ school }: Desk, action: string) =>
  portal.owner
    .query('select subject, person_id from audit_entry where school_id = $1 and action = $2', [
      school.id,
      action,
    ])
    .then(({ rows }) => rows as { subject: string; person_id: string }[])

describe('a school file', () => {
  test('OFF-061 shows each changed field with old and new value, and writes nothing', async () => {
    const desk = await aDesk()
    const file = withSem(desk.file, { className: '2B' })
    const feed = await upload(desk, textOf({ ...file, people: [...(file.people ?? []), aNewPupil] }))
    expect([feed.kind, feed.state, feed.faults]).toEqual(['school-file', 'ready', []])
    expect(partOf(feed, 'people')).toMatchObject({
      created: 1,
      changed: 1,
      differences: expect.arrayContaining([
        { what: 'changed', name: 'Sem Bos', fields: [{ field: 'class_name', old: '1A', new: '2B' }] },
        { what: 'new', name: 'Noor Bos', fields: [] },
      ]),
    })
    expect(await classOfSem(desk)).toBe('1A')
    expect(await entriesOf(desk, 'import-school-file')).toHaveLength(1)
  })

  test('OFF-061 refuses a file with every fault and its place, and stores nothing', async () => {
    const desk = await aDesk()
    const feed = await upload(desk, textOf(withSem(desk.file, { gender: 'x', className: 3 })))
    expect(feed.state).toBe('refused')
    expect(feed.faults.map(({ place }) => place)).toEqual(['people[0].gender', 'people[0].className'])
    expect(await classOfSem(desk)).toBe('1A')
  })

  test.for([
    ['no file of a known kind', 'hallo', 'unrecognised'],
    ['the file of another school', textOf(plain('another-school')), 'other-school'],
    ['text that is not UTF-8', Buffer.from('{"version":1,"school":"Z\xe9"}', 'latin1'), 'not-utf-8'],
    ['a calendar without a pupil', 'BEGIN:VCALENDAR', 'pupil-number'],
  ] as const)('OFF-061 refuses %s by name', async ([, content, problem]) => {
    const desk = await aDesk()
    const feed = await upload(desk, content)
    expect([feed.state, problems(feed)]).toEqual(['refused', [problem]])
  })

  test('OFF-061 refuses JSON that breaks off, and a file above the limit', async () => {
    const desk = await aDesk()
    const feed = await upload(desk, '{ "version": 1, ')
    expect([feed.state, feed.faults[0]?.fault]).toEqual([
      'refused',
      expect.stringMatching(/^This is not JSON/),
    ])
    const { status } = await desk.browser.post('/api/office/feeds', {
      name: 'a',
      pupilNumber: '',
      content: Buffer.alloc(FEED_FILE_MAXIMUM + 100_000).toString('base64'),
    })
    expect(status).toBe(413)
  })

  test('OFF-063 is applied once, with one audit entry of who asked, and changes nothing the second time', async () => {
    const desk = await aDesk()
    const file = textOf(withSem(desk.file, { className: '2B' }))
    const feed = await upload(desk, file)
    expect((await apply(desk, feed)).status).toBe(204)
    expect((await apply(desk, feed)).status).toBe(204)
    expect(await classOfSem(desk)).toBe('1A')
    await work(desk.school)
    await work(desk.school)
    expect(await classOfSem(desk)).toBe('2B')
    expect((await apply(desk, feed)).status).toBe(204)
    await work(desk.school)
    const applied = await read(desk.browser, feed.id)
    expect(applied.state).toBe('applied')
    expect(applied.result).toContainEqual({ part: 'people', created: 0, changed: 1, unchanged: 1, gone: 0 })
    const entries = await entriesOf(desk, 'apply-feed')
    expect(entries.map(({ subject }) => subject)).toEqual(['bestand (school-file): people +0 ~1 -0'])
    expect(entries[0]?.person_id).not.toBeNull()
    expect(await entriesOf(desk, 'import-school-file')).toHaveLength(1)
    expect(
      await valueIn(desk, 'select count(*)::int as value from feed_import_file where school_id = $1'),
    ).toBe(0)
    const again = await upload(desk, file)
    expect(again.preview?.parts.some(({ created, changed }) => created + changed > 0)).toBe(false)
  })

  test('OFF-063 writes nothing when the data changed since the preview, and shows the new one', async () => {
    const desk = await aDesk()
    const feed = await upload(desk, textOf(withSem(desk.file, { className: '2B' })))
    await portal.owner.query(
      "update person set class_name = '1C' where school_id = $1 and first_name = 'Sem'",
      [desk.school.id],
    )
    await apply(desk, feed)
    await work(desk.school)
    const after = await read(desk.browser, feed.id)
    expect([after.state, after.isOutdated, after.hash === feed.hash]).toEqual(['ready', true, false])
    expect(partOf(after, 'people').differences[0]?.fields).toEqual([
      { field: 'class_name', old: '1C', new: '2B' },
    ])
    expect(await classOfSem(desk)).toBe('1C')
    expect(await entriesOf(desk, 'apply-feed')).toEqual([])
    await apply(desk, after)
    await work(desk.school)
    expect(await classOfSem(desk)).toBe('2B')
  })

  test('OFF-063 refuses to apply another preview, a cancelled file, and the file of another school', async () => {
    const desk = await aDesk()
    const other = await aDesk()
    const feed = await upload(desk, textOf(withSem(desk.file, { className: '2B' })))
    expect((await apply(desk, { ...feed, hash: 'x' })).code).toBe('import-outdated')
    expect((await apply(other, feed)).code).toBe('not-found')
    expect((await other.browser.get(`/api/office/feeds/${feed.id}`)).code).toBe('not-found')
    expect((await cancel(other, feed)).code).toBe('not-found')
    expect((await cancel(desk, feed)).status).toBe(204)
    expect((await apply(desk, feed)).code).toBe('import-outdated')
    await work(desk.school)
    expect(await classOfSem(desk)).toBe('1A')
    expect(
      await valueIn(desk, 'select count(*)::int as value from feed_import_file where school_id = $1'),
    ).toBe(0)
    expect(await entriesOf(desk, 'cancel-feed')).toHaveLength(1)
  })

  test('OFF-063 keeps an applied file as it is when somebody cancels it afterwards', async () => {
    const desk = await aDesk()
    const feed = await upload(desk, textOf(withSem(desk.file, { className: '2B' })))
    await apply(desk, feed)
    expect((await cancel(desk, feed)).code).toBe('import-outdated')
    await work(desk.school)
    expect((await cancel(desk, feed)).code).toBe('import-outdated')
    expect((await desk.browser.get(`/api/office/feeds/${feed.id}`)).json).toMatchObject({ state: 'applied' })
    expect(await classOfSem(desk)).toBe('2B')
    expect(await entriesOf(desk, 'cancel-feed')).toEqual([])
  })

  test('OFF-063 uses what relative days meant at the preview, also a day later', async () => {
    const desk = await aDesk()
    const feed = await upload(desk, textOf(withSem(desk.file, { birthDate: 'T-4000' })))
    expect(feed.state).toBe('ready')
    const now = portal.clock.now
    await apply(desk, feed)
    portal.clock.forward({ hours: 30 })
    await work(desk.school)
    portal.clock.now = now
    const after = await read(desk.browser, feed.id)
    expect([after.state, await valueIn(desk, BORN)]).toEqual(['applied', '2015-12-09'])
  })
})

const BORN = "select birth_date::text as value from person where school_id = $1 and first_name = 'Sem'"

const aNewPupil = {
  key: 'noor',
  stereotype: 'leerling',
  firstName: 'Noor',
  lastName: 'Bos',
  gender: 'v',
} as const

const withSchool = (file: SchoolFileSource, billing: object): SchoolFileSource => ({
  ...file,
  school: { ...file.school, billing: { ...file.school.billing, ...billing } },
})
const person = (file: SchoolFileSource, key: string, more: object): SchoolFileSource => ({
  ...file,
  people: (file.people ?? []).map((one) => (one.key === key ? { ...one, ...more } : one)),
})
const IBAN = 'NL91 ABNA 0417 1643 00'

describe('a forbidden change from a browser', () => {
  const forbidden: readonly (readonly [string, (file: SchoolFileSource) => SchoolFileSource])[] = [
    ['own-iban', (file) => withSchool(file, { iban: IBAN })],
    ['own-iban', (file) => withSchool(file, { legalName: 'Stichting Anders' })],
    ['creditor-id', (file) => withSchool(file, { creditorId: 'NL79ZZZ999999990000' })],
    ['payments-key', (file) => withSchool(file, { paymentsKey: 'live_1234567890' })],
    [
      'debtor-iban',
      (file) => ({ ...file, debtors: [{ key: 'bos', number: 'B1', name: 'Els Bos', defaultAccount: IBAN }] }),
    ],
    [
      'debtor-iban',
      (file) => ({
        ...file,
        debtors: [...(file.debtors ?? []), { key: 'b', number: 'B2', name: 'B', lastUsedIban: IBAN }],
      }),
    ],
    [
      'mandates',
      (file) => ({
        ...file,
        debtors: [...(file.debtors ?? []), { key: 'b', number: 'B2', name: 'B' }],
        mandates: [{ key: 'm', debtor: 'b', code: 'M-1', iban: IBAN, holder: 'B', givenAt: 'now-60' }],
      }),
    ],
    [
      'hosts',
      (file) => ({ ...file, school: { ...file.school, hosts: [...file.school.hosts, 'x.example'] } }),
    ],
    ['person-roles', (file) => person(file, 'els', { stereotype: 'beheerder' })],
    ['person-roles', (file) => person(file, 'els', { liveEditAdmin: true })],
    [
      'person-roles',
      (file) => ({ ...file, people: [...(file.people ?? []), { ...aNewPupil, stereotype: 'portal_admin' }] }),
    ],
    ['passwords', (file) => person(file, 'els', { password: 'Waterlinie-1' })],
    ['usernames', (file) => person(file, 'els', { login: 'somebody-else' })],
    ['usernames', (file) => person(file, 'els', { blocked: true })],
    [
      'accounts',
      (file) => person(file, 'els', { accounts: [{ issuer: 'https://id.example', subject: 'me' }] }),
    ],
    [
      'links',
      (file) => ({
        ...file,
        linkTokens: [
          {
            token: 'a-token',
            purpose: 'login-link',
            person: 'els',
            createdAt: 'now-2',
            expiresAt: 'now+60',
          },
        ],
      }),
    ],
  ]
  test.for(forbidden)('OFF-062 refuses %s by name, and stores nothing', async ([problem, change]) => {
    const desk = await aDesk()
    const feed = await upload(desk, textOf(withSem(change(desk.file), { className: '2B' })))
    expect([feed.state, problems(feed)]).toEqual(['refused', expect.arrayContaining([problem])])
    expect(await classOfSem(desk)).toBe('1A')
    expect(await entriesOf(desk, 'apply-feed')).toEqual([])
  })

  test('OFF-062 refuses a new address of somebody with a role in the office, and takes that of a guardian', async () => {
    const desk = await aDesk()
    const file = textOf(person(desk.file, 'els', { email: 'nieuw@post.example' }))
    const taken = await upload(desk, file)
    expect(taken.state).toBe('ready')
    const id = (await valueIn(
      desk,
      "select id as value from person where school_id = $1 and first_name = 'Els'",
    )) as string
    await grantRole({ id: guid(id), school: desk.school } as never, 'secretary')
    const feed = await upload(desk, file)
    expect([feed.state, problems(feed)]).toEqual(['refused', ['colleague-email']])
    // Granted after the preview: applying refuses it too.
    await apply(desk, taken)
    await work(desk.school)
    expect((await read(desk.browser, taken.id)).state).toBe('refused')
    expect(
      await valueIn(desk, "select email as value from person where school_id = $1 and first_name = 'Els'"),
    ).toBe('els@post.example')
  })

  test('OFF-062 takes the whole demo school when it changes nothing forbidden, and refuses new invoices', async () => {
    const source = waterlinie('2026-11-21' as never, ['x.example'])
    const small = (key: string): SchoolFileSource => ({
      ...source,
      files: (source.files ?? []).map((one) => ({ ...one, content: drawn })),
      school: { ...source.school, key, hosts: [`${key}.example`] },
    })
    const desk = await aDesk(small)
    const feed = await upload(desk, textOf(desk.file))
    expect([feed.state, feed.faults.slice(0, 3)]).toEqual(['ready', []])
    await portal.owner.query('delete from invoice_line where school_id = $1', [desk.school.id])
    const without = await upload(desk, textOf(desk.file))
    expect([without.state, [...new Set(problems(without))]]).toEqual(['refused', ['invoices']])
    expect(await valueIn(desk, 'select count(*)::int as value from invoice_line where school_id = $1')).toBe(
      0,
    )
  })
})
const drawn = {
  kind: 'base64',
  mediaType: 'application/pdf',
  data: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'),
} as const

const USERS = 'sourcedId,status,dateLastModified,enabledUser,givenName,familyName,middleName,email'
const CLASSES =
  'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects'
const ENROLLMENTS =
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate'

/** A roster that puts these pupils in class 3A. */
function roster(numbers: readonly string[], folder = ''): Record<string, string> {
  const files: Record<string, string> = {
    orgs: 'sourcedId,status,dateLastModified,name,type\ns1,,,Zeezicht,school',
    users: [USERS, ...numbers.map((one) => `${one},,,true,Sem,Bos,,`)].join('\n'),
    classes: `${CLASSES}\nc,,,3A,,,,homeroom,,s1,j,`,
    enrollments: [ENROLLMENTS, ...numbers.map((one) => `e${one},,,c,s1,${one},student,,,`)].join('\n'),
  }
  const manifest = ['propertyName,value', 'oneroster.version,1.2'].concat(
    Object.keys(files).map((name) => `file.${name},bulk`),
  )
  return Object.fromEntries(
    Object.entries({ ...files, manifest: manifest.join('\n') }).map(([name, text]) => [
      `${folder}${name}.csv`,
      text,
    ]),
  )
}

async function aFeedSchool(): Promise<Desk & { numbers: string[] }> {
  const school = await aSchool(portal.owner)
  const numbers: string[] = []
  for (let count = 0; count < 3; count++) numbers.push((await aStudent(school)).sourceId)
  return { school, numbers, browser: await anOfficeBrowser(portal, school, 'ict-administrator') }
}

const archive = (files: Readonly<Record<string, string | Buffer>>) =>
  zipOf(Object.entries(files).map(([path, content]) => ({ path, content })))
const classesOf = ({ school }: Desk) =>
  portal.owner
    .query("select class_name from person where school_id = $1 and stereotype = 'leerling'", [school.id])
    .then(({ rows }) => rows.map(({ class_name: name }: { class_name: string }) => name))

describe('a roster', () => {
  test('OFF-064 is previewed with the class of each pupil, old and new, and applied', async () => {
    const desk = await aFeedSchool()
    const before = await classesOf(desk)
    const feed = await upload(desk, archive(roster(desk.numbers, 'export/')))
    expect([feed.kind, feed.state, feed.faults]).toEqual(['roster', 'ready', []])
    const { changed, differences } = partOf(feed, 'classes of pupils')
    expect([changed, differences[0]?.fields]).toEqual([
      3,
      [{ field: 'class_name', old: before[0], new: '3A' }],
    ])
    expect(await classesOf(desk)).toEqual(before)
    await apply(desk, feed)
    await work(desk.school)
    expect(await classesOf(desk)).toEqual(['3A', '3A', '3A'])
    expect((await read(desk.browser, feed.id)).state).toBe('applied')
    expect(await entriesOf(desk, 'apply-feed')).toHaveLength(1)
  })

  test('OFF-068 keeps what a later roster lacks, until somebody says to remove it and confirms the number', async () => {
    const desk = await aFeedSchool()
    await apply(desk, await upload(desk, archive(roster(desk.numbers))))
    await work(desk.school)
    const less = archive(roster(desk.numbers.slice(0, 1)))
    const kept = await upload(desk, less)
    expect([partOf(kept, 'users').gone, kept.asksTwice]).toEqual([2, false])
    await apply(desk, kept)
    await work(desk.school)
    expect(await classesOf(desk)).toEqual(['3A', '3A', '3A'])
    const asked = await upload(desk, less)
    const { status } = await desk.browser.put(`/api/office/feeds/${asked.id}/check`, { mayRemove: true })
    await work(desk.school)
    const feed = await read(desk.browser, asked.id)
    expect([status, feed.mayRemove, feed.asksTwice]).toEqual([204, true, true])
    const removed = partOf(feed, 'users').differences
    expect(removed.map(({ what }) => what)).toEqual(['gone', 'gone'])
    expect((await apply(desk, feed)).code).toBe('import-outdated')
    expect(await classesOf(desk)).toEqual(['3A', '3A', '3A'])
    const gone = (feed.preview?.parts ?? []).reduce((sum, part) => sum + part.gone, 0)
    expect((await apply(desk, feed, gone)).status).toBe(204)
    await work(desk.school)
    expect((await classesOf(desk)).toSorted()).toEqual(['', '', '3A'])
  })

  const plainRoster = roster(['1'])
  test.for([
    ['a damaged archive', zipOf([{ path: 'manifest.csv', content: 'a', checksum: 1 }]), 'archive-damaged'],
    ['a password', zipOf([{ path: 'manifest.csv', content: 'a', isEncrypted: true }]), 'archive-encrypted'],
    ['a bomb', archive({ 'users.csv': 'a'.repeat(40_000_000) }), 'archive-too-large'],
    [
      'too many files',
      archive(Object.fromEntries(Array.from({ length: 1001 }, (_, nth) => [`${nth}.csv`, '']))),
      'archive-too-large',
    ],
    ['a path out of its folder', archive({ '../manifest.csv': 'a' }), 'archive-damaged'],
    ['a file in two folders', archive({ ...plainRoster, 'old/users.csv': 'a' }), 'archive-twice'],
    ['an archive in an archive', archive({ 'roster.zip': archive(plainRoster) }), 'archive-nested'],
  ] as const)('OFF-064 refuses %s by name', async ([, content, problem]) => {
    const desk = await aFeedSchool()
    const feed = await upload(desk, content)
    expect([feed.kind, feed.state, problems(feed)]).toEqual(['roster', 'refused', [problem]])
    expect(await valueIn(desk, 'select count(*)::int as value from roster_row where school_id = $1')).toBe(0)
  })

  test.for([
    ['without a manifest', { 'users.csv': USERS }, 'manifest.csv'],
    [
      'that is not UTF-8',
      { ...plainRoster, 'classes.csv': Buffer.from(`${CLASSES}\nc,,,3\xe9,,,,homeroom,,s1,j,`, 'latin1') },
      'classes.csv, line 2, column title',
    ],
  ] as const)('OFF-064 refuses a roster %s with its place', async ([, files, place]) => {
    const desk = await aFeedSchool()
    const { state, faults } = await upload(desk, archive(files))
    expect([state, faults[0]?.place]).toEqual(['refused', expect.stringContaining(place)])
  })
})

const appointment = (pupil: string, id = 1) => ({
  id,
  appointmentInstance: id,
  start: Date.parse('2026-11-23T08:00:00Z') / 1000,
  end: Date.parse('2026-11-23T08:50:00Z') / 1000,
  type: 'lesson',
  subjects: ['wi'],
  teachers: [],
  groups: [],
  locations: ['101'],
  students: [pupil],
})
const zermelo = (data: readonly object[]) => JSON.stringify({ response: { data } })
const lessons = (desk: Desk) =>
  valueIn(desk, 'select count(*)::int as value from lesson where school_id = $1')

describe('a timetable', () => {
  test('OFF-065 is previewed and applied from Zermelo; unknown pupils are named', async () => {
    const desk = await aFeedSchool()
    const feed = await upload(desk, zermelo([appointment(desk.numbers[0] ?? ''), appointment('nobody', 2)]))
    expect([feed.kind, feed.state, feed.faults]).toEqual(['timetable', 'ready', []])
    expect(partOf(feed, 'lessons')).toMatchObject({ created: 1, differences: [{ what: 'new' }] })
    expect(feed.preview?.notes[0]).toContain('nobody')
    expect(await lessons(desk)).toBe(0)
    await apply(desk, feed)
    await work(desk.school)
    expect(await lessons(desk)).toBe(1)
  })

  test('OFF-065 as a calendar is of the pupil whose number somebody gave', async () => {
    const desk = await aFeedSchool()
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:x',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTAMP:20261101T080000Z',
    ]
    const more = [
      'DTSTART:20261123T080000Z',
      'DTEND:20261123T085000Z',
      'SUMMARY:wi',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]
    const calendar = [...lines, ...more].join('\r\n')
    const feed = await upload(desk, calendar, { pupilNumber: desk.numbers[1] ?? '' })
    expect([feed.state, feed.faults]).toEqual(['ready', []])
    await apply(desk, feed)
    await work(desk.school)
    const pupil =
      'select p.source_id as value from lesson l join person p on p.id = l.pupil_id where l.school_id = $1'
    expect(await valueIn(desk, pupil)).toBe(desk.numbers[1])
  })

  test('OFF-068 removes lessons that the file no longer has only when somebody says so', async () => {
    const desk = await aFeedSchool()
    const [pupil = ''] = desk.numbers
    await apply(desk, await upload(desk, zermelo([appointment(pupil), appointment(pupil, 2)])))
    await work(desk.school)
    const feed = await upload(desk, zermelo([appointment(pupil)]))
    expect(partOf(feed, 'lessons').gone).toBe(1)
    await apply(desk, feed)
    await work(desk.school)
    expect(await lessons(desk)).toBe(2)
  })

  test('OFF-065 is refused with line and column', async () => {
    const desk = await aFeedSchool()
    const { faults } = await upload(desk, zermelo([{ ...appointment('1'), start: 'x' }]))
    expect(faults[0]?.place).toMatch(/^bestand, line 1, column \d+$/)
    expect(await lessons(desk)).toBe(0)
  })
})

describe('the tray of jobs', () => {
  type Jobs = { feeds: { id: string; state: string; progress?: object }[] }
  const jobsOf = async ({ browser }: Desk) => ((await browser.get('/api/office/jobs')).json as Jobs).feeds

  test('OFF-067 has own jobs with their progress, those of the last day, and none of a colleague', async () => {
    const desk = await aFeedSchool()
    const feed = await upload(desk, archive(roster(desk.numbers)))
    await apply(desk, feed)
    await portal.owner.query(
      `insert into feed_import_progress (school_id, import_id, part, done, total, updated_at)
      values ($1, $2, 'users', 2, 3, now())`,
      [desk.school.id, feed.id],
    )
    expect(await jobsOf(desk)).toMatchObject([
      { id: feed.id, state: 'applying', progress: { part: 'users', done: 2, total: 3 } },
    ])
    const colleague = await anOfficeBrowser(portal, desk.school, 'ict-administrator')
    expect(await jobsOf({ ...desk, browser: colleague })).toEqual([])
    await work(desk.school)
    expect(await jobsOf(desk)).toMatchObject([{ id: feed.id, state: 'applied' }])
    await portal.owner.query(
      "update feed_import set ended_at = ended_at - interval '25 hours' where school_id = $1",
      [desk.school.id],
    )
    expect(await jobsOf(desk)).toEqual([])
  })

  test('OFF-067 refuses a file by name when its retention ended or its job fails', async () => {
    const desk = await aFeedSchool()
    const feed = await upload(desk, archive(roster(desk.numbers)))
    await portal.owner.query('delete from feed_import_file where import_id = $1', [feed.id])
    await apply(desk, feed)
    await work(desk.school)
    expect(problems(await read(desk.browser, feed.id))).toEqual(['expired'])
  })
})
