import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { storableHostileTexts } from '@portal/demo/hostile-html.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { importing } from '../composition/importing.ts'
import { importSchool, UnusableFile } from './import-school.ts'
import { idsOfSchool } from './rows/ids.ts'

const now = instant('2026-11-21T09:00:00Z')
let db: TestSchools

beforeAll(async () => {
  db = await openTestSchools()
})
afterAll(() => db.stop())

function aSchool(key: string): SchoolFileSource {
  const file = waterlinie(dayAtSchool(now), [`${key}.example`])
  return { ...file, school: { ...file.school, key } }
}

const store = (document: unknown) => importSchool(importing(db.schools, now, 'a secret'), document)

test('PROD-040? rejects references of messages, forms, reactions, pages, lessons and items to objects outside the file', async () => {
  const file = aSchool('dangling')
  const first = <Thing>(things: Thing[] | undefined): Thing => {
    const [thing] = structuredClone(things ?? [])
    if (!thing) throw new Error('The demo school has none')
    return thing
  }
  const message = { ...first(file.messages), attachments: ['no-file'], form: 'no-form' }
  const form = { ...first(file.forms), children: ['no-child'] }
  const reaction = { ...first(file.privacyReactions), question: 'NO_QUESTION' }
  const page = { ...first(file.pages), parent: 999 }
  const lesson = { ...first(file.lessons), teachers: ['no-teacher'] }
  const item = { ...first(file.shop?.items), categories: ['no-category'] }
  const bad = {
    ...file,
    messages: [message],
    forms: [form],
    privacyReactions: [reaction],
    pages: [page],
    lessons: [lesson],
    shop: { ...file.shop, items: [item] },
  }
  const error = await store(bad).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UnusableFile)
  expect((error as UnusableFile).faults.map(({ place, fault }) => `${place}: ${fault}`)).toEqual([
    "messages[0].form: There is no form 'no-form'",
    "messages[0].attachments[0]: There is no file 'no-file'",
    "forms[0].children[0]: There is no person 'no-child'",
    "privacyReactions[0].question: There is no privacy question 'NO_QUESTION'",
    "pages[0].parent: There is no page '999'",
    "lessons[0].teachers[0]: There is no employee 'no-teacher'",
    "shop.items[0].categories[0]: There is no category 'no-category'",
  ])
})

const kept = {
  messages: 'select content from message where school_id = $1',
  'pages and blocks of the home page': 'select content from page_version where school_id = $1',
  'texts of the shop': 'select description_long as content from shop_item where school_id = $1',
  'contact of the school': `select settings ->> 'contactInfo' as content from school where id = $1`,
  'login page': `select settings ->> 'loginPageText' as content from school where id = $1`,
  'other way to sign in': `select settings ->> 'alternativeLoginText' as content from school where id = $1`,
}

test('TRAP-57 INFO-019? DATA-023? removes active and remote content from all texts of the school', async () => {
  const file = aSchool('unsafe')
  const unsafe = storableHostileTexts.join('')
  const pages = file.pages?.map((page) => ({ ...page, content: unsafe })) ?? []
  const messages = file.messages?.map((message) => ({ ...message, content: unsafe })) ?? []
  const items = file.shop?.items?.map((item) => ({ ...item, descriptionLong: unsafe })) ?? []
  const homeBlocks = file.homeBlocks?.map((block) => ({ ...block, content: unsafe })) ?? []
  const texts = { contactInfo: unsafe, loginPageText: unsafe, alternativeLoginText: unsafe }
  const school = { ...file.school, settings: { ...file.school.settings, ...texts } }
  await store({ ...file, school, pages, messages, homeBlocks, shop: { ...file.shop, items } })
  for (const [place, query] of Object.entries(kept)) {
    const { rows } = await db.owner.query<{ content: string }>(query, [
      idsOfSchool('unsafe')('school', 'unsafe'),
    ])
    expect([place, rows.length > 0]).toEqual([place, true])
    const acting = rows.filter(({ content }) =>
      /<(script|img|iframe|svg|form)|<[^>]+\son\w+\s*=/i.test(content),
    )
    expect([place, acting]).toEqual([place, []])
    expect([place, rows.every(({ content }) => content.includes('hier'))]).toEqual([place, true])
  }
})

test('PROD-040? keeps a message marked as read', async () => {
  const file = aSchool('lived-in')
  await store(file)
  const id = idsOfSchool('lived-in')
  const school = id('school', 'lived-in')
  const letter = id('message', 'comm-10441')
  await db.owner.query(
    `update message_recipient set status = 'READ', read_at = $3 where school_id = $1 and message_id = $2`,
    [school, letter, now],
  )
  await store(file)
  const read = await db.owner.query(
    'select distinct status from message_recipient where school_id = $1 and message_id = $2',
    [school, letter],
  )
  expect(read.rows).toEqual([{ status: 'READ' }])
})

const rowsOf = async (key: string, query: string) => {
  const id = idsOfSchool(key)('school', key)
  return (await db.owner.query(query, [id])).rows as Record<string, unknown>[]
}

test('MSG-036 PROD-040? replaces the options of a question, and keeps the answers to it', async () => {
  const file = aSchool('questions')
  const asking = (options: { text: string; places?: number }[]) => ({
    ...file,
    messages: file.messages?.map((message) =>
      message.reference === 'comm-10435'
        ? { ...message, question: { kind: 'several' as const, text: 'Waarmee?', options } }
        : message,
    ),
  })
  await store(asking([{ text: 'Koffie', places: 4 }, { text: 'Opruimen' }]))
  const id = idsOfSchool('questions')
  const schoolId = id('school', 'questions')
  const message = id('message', 'comm-10435')
  await db.owner.query(
    `insert into message_question_answer (school_id, message_id, child_id, version, person_id, answered_at, options, text)
     values ($1, $2, $3, 1, $4, $5, '{Koffie}', '')`,
    [schoolId, message, id('person', 'lucas'), id('person', 't.hofman'), now],
  )
  await store(asking([{ text: 'Opruimen', places: 2 }, { text: 'Thee' }]))
  const { rows: options } = await db.owner.query(
    'select option, capacity from message_question_option where school_id = $1 and message_id = $2 order by position',
    [schoolId, message],
  )
  expect(options).toEqual([
    { option: 'Opruimen', capacity: 2 },
    { option: 'Thee', capacity: null },
  ])
  const { rows: answers } = await db.owner.query(
    'select options from message_question_answer where school_id = $1 and message_id = $2',
    [schoolId, message],
  )
  expect(answers).toEqual([{ options: ['Koffie'] }])
})

test('SOM-012 treats a class list as complete: pupils who are not in it are removed', async () => {
  const file = aSchool('classes')
  const member = (className: string, name: string) => ({ className, name, phone: '', phoneAllowed: true })
  const names = async () =>
    (
      await rowsOf(
        'classes',
        'select name from class_member where school_id = $1 order by class_name, position',
      )
    ).map(({ name }) => name)
  await store({ ...file, classMembers: [member('a', 'Aya'), member('a', 'Bo'), member('b', 'Cas')] })
  await store({ ...file, classMembers: [member('a', 'Bo')] })
  expect(await names()).toEqual(['Bo', 'Cas'])
})

test('SOM-009 updates phone numbers until they were changed in the portal', async () => {
  const file = aSchool('phones')
  const withPhone = (mobile: string) => ({
    ...file,
    people: file.people?.map((one) => (one.key === 'sem' ? { ...one, phones: { mobile } } : one)) ?? [],
  })
  const sem = idsOfSchool('phones')('person', 'sem')
  const mobile = async () =>
    (
      await rowsOf(
        'phones',
        `select mobile_phone from contact_details where school_id = $1 and person_id = '${sem}'`,
      )
    )[0]?.['mobile_phone']
  await store(withPhone('06 1111 1111'))
  await store(withPhone('06 2222 2222'))
  expect(await mobile()).toBe('06 2222 2222')
  await db.owner.query('update contact_details set changed_at = now() where person_id = $1', [sem])
  await store(withPhone('06 3333 3333'))
  expect(await mobile()).toBe('06 2222 2222')
  const error = await store(withPhone('zes')).catch((reason: unknown) => reason)
  expect((error as UnusableFile).faults[0]?.place).toMatch(/phones\.mobile$/)
})

test('SOM-022 stores the subjects of a pupil once per school year', async () => {
  const file = aSchool('programmes')
  const year = (startYear: number, profile: string) => ({
    pupil: 'sem',
    startYear,
    profile,
    components: [{ name: 'Deel', subjects: ['Nederlands'] }],
  })
  await store({ ...file, studyProgrammes: [year(2025, 'Een'), year(2026, 'Twee')] })
  await store({ ...file, studyProgrammes: [year(2026, 'Drie')] })
  const kept = await rowsOf(
    'programmes',
    'select start_year, profile, components from study_programme where school_id = $1',
  )
  expect(kept).toEqual([
    { start_year: 2026, profile: 'Drie', components: [{ name: 'Deel', subjects: ['Nederlands'] }] },
  ])
  const twice = { ...file, studyProgrammes: [year(2026, 'Een'), year(2026, 'Twee')] }
  expect(await store(twice).catch((reason: unknown) => reason)).toBeInstanceOf(UnusableFile)
})
