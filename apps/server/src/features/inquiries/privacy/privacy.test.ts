import { describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { listInquiryCounts } from '@portal/contract/inquiries/counts.ts'
import { listModules } from '@portal/contract/inquiries/modules.ts'
import * as contract from '@portal/contract/inquiries.contract.ts'
import type { HistoryEntry } from '@portal/domain/inquiries/privacy/permission-history.ts'
import type { PermissionList, PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { checksumsOf } from '../../../../test/matrix/checksums.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  anExternalPayer,
  relate,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { aQuestion, aReaction, type TestQuestion } from '../../../../testing/inquiries/permissions.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const BASE = '/communicator/api/ext/student-reactions'
/** Ages on 21 November 2026. */
const FIFTEEN = { birthDate: calendarDay('2010-11-22') }
const SIXTEEN = { birthDate: calendarDay('2010-11-21') }
const EIGHTEEN = { birthDate: calendarDay('2008-11-21') }

const listPath = ({ sourceId }: Pick<TestPerson, 'sourceId'>) => `${BASE}/student/${sourceId}`
const questionPath = ({ key }: Pick<TestQuestion, 'key'>, { sourceId }: Pick<TestPerson, 'sourceId'>) =>
  `${BASE}/key/${key}/student/${sourceId}`

async function listOf(browser: Browser, pupil: TestPerson): Promise<PermissionList> {
  const answer = await browser.get(listPath(pupil))
  expect(answer.status).toBe(200)
  return z.decode(contract.listPermissions.response, answer.json as never)
}

async function onlyQuestion(browser: Browser, pupil: TestPerson): Promise<PrivacyQuestion> {
  const { questions } = await listOf(browser, pupil)
  expect(questions).toHaveLength(1)
  return questions[0] as PrivacyQuestion
}

async function historyOf(
  browser: Browser,
  question: TestQuestion,
  pupil: TestPerson,
): Promise<readonly HistoryEntry[]> {
  const answer = await browser.get(questionPath(question, pupil))
  expect(answer.status).toBe(200)
  return z.decode(contract.readPermissionHistory.response, answer.json as never)
}

const press = (
  browser: Browser,
  question: Pick<TestQuestion, 'key'>,
  pupil: Pick<TestPerson, 'sourceId'>,
  act: 'grant' | 'refuse',
  body?: object,
) => browser.post(`${questionPath(question, pupil)}/${act}`, body)

type Row = {
  readonly reaction: string
  readonly person_id: string | null
  readonly question_text: string
  readonly question_description: string
  readonly way: string
  readonly authentication_type: string | null
  readonly language: string | null
}

async function rowsOf({ id }: TestQuestion): Promise<readonly Row[]> {
  const found = await portal.owner.query<Row>(
    'select * from privacy_reaction where question_id = $1 order by reacted_at, number',
    [id],
  )
  return found.rows
}

async function countsOf(browser: Browser) {
  const answer = await browser.get('/rest/user/openstaande-vragen')
  expect(answer.status).toBe(200)
  return z.decode(listInquiryCounts.response, answer.json as never)
}

describe('reading permissions', () => {
  test('API-109 DATA-057 returns a reaction per question, with the questions included', async () => {
    const parent = await aFamily(portal.owner)
    const question = await aQuestion(parent.school, [parent.child], {
      key: 'BEELD_WEBSITE',
      text: 'Foto’s op de website',
      description: 'Zonder naam.',
    })
    await aReaction(question, parent.child, { by: parent, choice: 'NO', at: '2026-10-02T08:00:00Z' })
    const unknown = await aQuestion(parent.school, [parent.child], { key: 'KLASSENFOTO' })
    const browser = await signIn(portal, parent)
    const { json } = await browser.get(listPath(parent.child))
    expect(json).toMatchObject({
      data: [
        {
          attributes: { reaction: 'NO', 'create-stamp': '2026-10-02T08:00:00.000Z' },
          relationships: { question: { data: { id: question.id } } },
        },
        {
          attributes: { reaction: 'UNKNOWN', 'create-stamp': null },
          relationships: { question: { data: { id: unknown.id } } },
        },
      ],
      included: [
        {
          id: question.id,
          attributes: { key: 'BEELD_WEBSITE', text: 'Foto’s op de website', description: 'Zonder naam.' },
        },
        { id: unknown.id, attributes: { key: 'KLASSENFOTO' } },
      ],
    })
  })

  test('omits a withdrawn question and one about another pupil', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const [sem, noor] = parent.children as [TestPerson, TestPerson]
    const old = await aQuestion(parent.school, [sem], { active: false })
    const ofNoor = await aQuestion(parent.school, [noor])
    const browser = await signIn(portal, parent)
    expect((await listOf(browser, sem)).questions).toEqual([])
    for (const question of [old, ofNoor, { key: 'NOOIT_GEVRAAGD' }]) {
      const answer = await browser.get(questionPath(question, sem))
      expect([answer.status, answer.code]).toEqual([404, 'not-found'])
      const pressed = await press(browser, question, sem, 'grant')
      expect([pressed.status, pressed.code]).toEqual([404, 'not-found'])
    }
  })

  test('API-112 PRIV-019 PRIV-020 PRIV-021 PRIV-024? returns the history of a question for everybody, latest first', async () => {
    const parent = await aFamily(portal.owner)
    const other = await aPersonWithRole(parent.school, 'ouder')
    await relate(other, parent.child)
    const question = await aQuestion(parent.school, [parent.child], { askedAt: '2026-09-01T08:00:00Z' })
    await aReaction(question, parent.child, { by: parent, choice: 'YES', at: '2026-10-01T08:00:00Z' })
    await aReaction(question, parent.child, { by: other, choice: 'NO', at: '2026-10-02T08:00:00Z' })
    await aReaction(question, parent.child, { by: parent, choice: 'NO', at: '2026-10-03T08:00:00Z' })
    await aReaction(question, parent.child, { choice: 'NO', at: '2026-10-04T08:00:00Z' })
    const history = await historyOf(await signIn(portal, parent), question, parent.child)
    expect(history.map(({ kind, at, ...rest }) => [kind, at.slice(0, 10), 'by' in rest && rest.by])).toEqual([
      ['adjusted', '2026-10-04', 'school'],
      ['changed', '2026-10-03', 'oneself'],
      ['refused', '2026-10-02', 'other-guardian'],
      ['granted', '2026-10-01', 'oneself'],
      ['asked', '2026-09-01', false],
    ])
  })
})

describe('reacting to a question', () => {
  test('API-113 API-114 API-115 PRIV-022? stores a row per choice and returns its time', async () => {
    const parent = await aFamily(portal.owner)
    const question = await aQuestion(parent.school, [parent.child])
    const browser = await signIn(portal, parent)
    const granted = await press(browser, question, parent.child, 'grant')
    expect(granted.json).toMatchObject({
      data: { attributes: { reaction: 'YES', 'create-stamp': portal.clock.now } },
    })
    expect(await onlyQuestion(browser, parent.child)).toMatchObject({ reaction: 'YES', isChanged: false })
    portal.clock.forward({ minutes: 1 })
    const refused = await press(browser, question, parent.child, 'refuse')
    expect(refused.json).toMatchObject({
      data: { attributes: { reaction: 'NO', 'create-stamp': portal.clock.now } },
    })
    expect(await onlyQuestion(browser, parent.child)).toMatchObject({ reaction: 'NO', isChanged: true })
    expect((await rowsOf(question)).map(({ reaction }) => reaction)).toEqual(['YES', 'NO'])
  })

  test('PRIV-025? stores nothing for a repeated choice and returns the first time', async () => {
    const parent = await aFamily(portal.owner)
    const question = await aQuestion(parent.school, [parent.child])
    const browser = await signIn(portal, parent)
    const first = await press(browser, question, parent.child, 'grant')
    portal.clock.forward({ seconds: 30 })
    const before = await checksumsOf(portal.owner)
    const second = await press(browser, question, parent.child, 'grant')
    expect(second.json).toEqual(first.json)
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('PRIV-025? stores one row for eight concurrent equal reactions', async () => {
    const parent = await aFamily(portal.owner)
    const question = await aQuestion(parent.school, [parent.child])
    const browser = await signIn(portal, parent)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => press(browser, question, parent.child, 'grant')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await rowsOf(question)).toHaveLength(1)
  })

  test('stores the wording that was read, who reacted, and how', async () => {
    const parent = await aFamily(portal.owner, { language: 'en' })
    const question = await aQuestion(parent.school, [parent.child], {
      text: 'Foto’s',
      description: 'Met naam.',
    })
    const browser = await signIn(portal, parent)
    const { wording } = await onlyQuestion(browser, parent.child)
    expect((await press(browser, question, parent.child, 'grant', { wording })).status).toBe(200)
    await portal.owner.query(`update privacy_question set description = 'Zonder naam.' where id = $1`, [
      question.id,
    ])
    const byLink = await beginSession(portal, parent, {
      authentication: { type: 'TOKEN', source: 'PRIVACY' },
    })
    portal.clock.forward({ minutes: 1 })
    expect((await press(byLink, question, parent.child, 'refuse', { byLink: true })).status).toBe(200)
    const own = { person_id: parent.id, question_text: 'Foto’s', language: 'en' }
    expect(await rowsOf(question)).toMatchObject([
      { ...own, question_description: 'Met naam.', way: 'PRESSED', authentication_type: 'PASSWORD' },
      { ...own, question_description: 'Zonder naam.', way: 'LINK', authentication_type: 'TOKEN' },
    ])
  })

  test('rejects a reaction to a question that was rewritten after it was read', async () => {
    const parent = await aFamily(portal.owner)
    const question = await aQuestion(parent.school, [parent.child])
    const browser = await signIn(portal, parent)
    const { wording } = await onlyQuestion(browser, parent.child)
    await portal.owner.query(`update privacy_question set text = 'Alles' where id = $1`, [question.id])
    const answer = await press(browser, question, parent.child, 'grant', { wording })
    expect([answer.status, answer.code]).toEqual([409, 'question-changed'])
    expect(await rowsOf(question)).toEqual([])
  })

  test('protects stored reactions from change and removal, even by the owner of the tables', async () => {
    const parent = await aFamily(portal.owner)
    const question = await aQuestion(parent.school, [parent.child])
    await aReaction(question, parent.child, { by: parent })
    for (const act of ["update privacy_reaction set reaction = 'NO'", 'delete from privacy_reaction'])
      await expect(portal.owner.query(`${act} where question_id = $1`, [question.id])).rejects.toThrow(
        'stays as it was',
      )
    expect(await rowsOf(question)).toMatchObject([{ reaction: 'YES' }])
  })

  test('records each stored reaction once in the audit log', async () => {
    const parent = await aFamily(portal.owner)
    const question = await aQuestion(parent.school, [parent.child])
    const browser = await signIn(portal, parent)
    await press(browser, question, parent.child, 'grant')
    await press(browser, question, parent.child, 'grant')
    await press(browser, question, parent.child, 'refuse')
    const acts = await portal.owner.query<{ action: string; subject: string }>(
      `select action, subject from audit_entry where person_id = $1 and action like '%-permission' order by at, action`,
      [parent.id],
    )
    expect(acts.rows).toEqual([
      { action: 'grant-permission', subject: `${question.key} ${parent.child.sourceId}` },
      { action: 'refuse-permission', subject: `${question.key} ${parent.child.sourceId}` },
    ])
  })
})

describe('the decision about a permission', () => {
  test('PRIV-024? stores a choice per guardian, and one refusal decides', async () => {
    const mother = await aFamily(portal.owner)
    const father = await aPersonWithRole(mother.school, 'ouder')
    await relate(father, mother.child)
    const question = await aQuestion(mother.school, [mother.child])
    const [hers, his] = [await signIn(portal, mother), await signIn(portal, father)]
    await press(hers, question, mother.child, 'grant')
    expect(await onlyQuestion(his, mother.child)).toMatchObject({
      reaction: 'UNKNOWN',
      besides: { choice: 'YES', by: 'other-guardian' },
    })
    await press(his, question, mother.child, 'refuse')
    expect(await onlyQuestion(hers, mother.child)).toMatchObject({
      reaction: 'YES',
      besides: { choice: 'NO', by: 'other-guardian' },
    })
    await press(his, question, mother.child, 'grant')
    expect(await onlyQuestion(hers, mother.child)).toMatchObject({
      reaction: 'YES',
      besides: { choice: 'YES', by: 'other-guardian' },
    })
  })

  test('PRIV-023? ERR-072 refuses a parent of a child of 16, who reads the pupil’s choice', async () => {
    const parent = await aFamily(portal.owner, { children: [SIXTEEN] })
    const question = await aQuestion(parent.school, [parent.child])
    const [guardian, pupil] = [await signIn(portal, parent), await signIn(portal, parent.child)]
    for (const act of ['grant', 'refuse'] as const) {
      const answer = await press(guardian, question, parent.child, act)
      expect([answer.status, answer.code]).toEqual([403, 'CHILD_IS_16'])
    }
    expect(await rowsOf(question)).toEqual([])
    expect((await press(pupil, question, parent.child, 'grant')).status).toBe(200)
    expect(await listOf(guardian, parent.child)).toMatchObject({
      reasonNotToReact: 'CHILD_IS_16',
      questions: [{ reaction: 'YES' }],
    })
    expect((await historyOf(guardian, question, parent.child))[0]).toMatchObject({ by: 'pupil' })
  })

  test('PRIV-023? ERR-072 refuses a pupil under 16, who reads the guardians’ choice', async () => {
    const parent = await aFamily(portal.owner, { children: [FIFTEEN] })
    const question = await aQuestion(parent.school, [parent.child])
    await aReaction(question, parent.child, { by: parent, choice: 'NO' })
    const pupil = await signIn(portal, parent.child)
    const answer = await press(pupil, question, parent.child, 'grant')
    expect([answer.status, answer.code]).toEqual([403, 'NOT_YET_16'])
    expect(await rowsOf(question)).toHaveLength(1)
    expect(await listOf(pupil, parent.child)).toMatchObject({
      reasonNotToReact: 'NOT_YET_16',
      questions: [{ reaction: 'NO' }],
    })
  })

  test('keeps a parent’s choice at 16 until the pupil chooses, and keeps it in the history', async () => {
    const parent = await aFamily(portal.owner, { children: [SIXTEEN] })
    const question = await aQuestion(parent.school, [parent.child])
    await aReaction(question, parent.child, { by: parent, choice: 'NO' })
    const pupil = await signIn(portal, parent.child)
    expect(await onlyQuestion(pupil, parent.child)).toMatchObject({
      reaction: 'UNKNOWN',
      besides: { choice: 'NO', by: 'guardian' },
    })
    await press(pupil, question, parent.child, 'grant')
    expect((await listOf(await signIn(portal, parent), parent.child)).questions).toMatchObject([
      { reaction: 'YES' },
    ])
    expect((await historyOf(pupil, question, parent.child)).map(({ kind }) => kind)).toEqual([
      'granted',
      'refused',
      'asked',
    ])
  })

  test('hides the choices of a pupil of 18 from guardians', async () => {
    const parent = await aFamily(portal.owner, { children: [EIGHTEEN] })
    const question = await aQuestion(parent.school, [parent.child])
    const guardian = await signIn(portal, parent)
    for (const path of [listPath(parent.child), questionPath(question, parent.child)]) {
      const answer = await guardian.get(path)
      expect([answer.status, answer.code]).toEqual([403, 'CHILD_IS_16'])
    }
    const pupil = await signIn(portal, parent.child)
    expect((await press(pupil, question, parent.child, 'refuse')).status).toBe(200)
  })

  test('passes the decision to the pupil at midnight, school time, on the 16th birthday', async () => {
    const parent = await aFamily(portal.owner, { children: [FIFTEEN] })
    const question = await aQuestion(parent.school, [parent.child])
    const kept = portal.clock.now
    portal.clock.now = '2026-11-21T22:59:00.000Z' as typeof kept
    const guardian = await beginSession(portal, parent)
    expect((await press(guardian, question, parent.child, 'grant')).status).toBe(200)
    portal.clock.forward({ minutes: 2 })
    const answer = await press(guardian, question, parent.child, 'refuse')
    portal.clock.now = kept
    expect(answer.code).toBe('CHILD_IS_16')
    expect(await rowsOf(question)).toHaveLength(1)
  })

  test('PRIV-023? gives one response for existing and unknown pupils of others, and NO_RIGHTS to an external payer', async () => {
    const parent = await aFamily(portal.owner)
    const neighbour = await aParent(parent.school)
    const elsewhere = await aFamily(portal.owner)
    const formerChild = await aParent(parent.school)
    await relate(parent, formerChild.child, { endedOn: calendarDay('2026-11-20') })
    const strangers = [neighbour.child, elsewhere.child, formerChild.child, { sourceId: 's-0' }, neighbour]
    const browser = await signIn(portal, parent)
    const before = await checksumsOf(portal.owner)
    const answers = []
    for (const { sourceId } of strangers) {
      const question = { key: 'BEELD_WEBSITE' }
      answers.push(await browser.get(listPath({ sourceId })))
      answers.push(await browser.get(questionPath(question, { sourceId })))
      answers.push(await press(browser, question, { sourceId }, 'grant'))
    }
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['403 NO_STUDENT']),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const payer = await anExternalPayer(parent.school)
    const outside = await (await signIn(portal, payer)).get(listPath(payer))
    expect([outside.status, outside.code]).toEqual([403, 'NO_RIGHTS'])
    const after = await checksumsOf(portal.owner)
    expect(after['privacy_reaction']).toEqual(before['privacy_reaction'])
  })

  test('refuses a former guardian, and ignores their choice', async () => {
    const mother = await aFamily(portal.owner)
    const father = await aPersonWithRole(mother.school, 'ouder')
    await relate(father, mother.child, { endedOn: calendarDay('2026-11-20') })
    const question = await aQuestion(mother.school, [mother.child])
    await aReaction(question, mother.child, { by: father, choice: 'NO' })
    const browser = await signIn(portal, mother)
    expect((await onlyQuestion(browser, mother.child)).besides).toBeUndefined()
    expect(await historyOf(browser, question, mother.child)).toHaveLength(2)
  })
})

describe('access to permissions', () => {
  test('is read-only while impersonating', async () => {
    const parent = await aFamily(portal.owner)
    const question = await aQuestion(parent.school, [parent.child])
    const administrator = await aPersonWithRole(parent.school, 'beheerder')
    const browser = await beginSession(portal, administrator, { as: parent })
    expect((await listOf(browser, parent.child)).questions).toHaveLength(1)
    const answer = await press(browser, question, parent.child, 'grant')
    expect(answer.code).toBe('not-while-looking-along')
    expect(await rowsOf(question)).toEqual([])
  })

  test.each([
    ['MAIL', 200, undefined],
    ['COMMUNICATOR_MESSAGES', 200, undefined],
    ['PRIVACY', 200, undefined],
    ['SCHOOL_APP', 403, 'log-in-for-more'],
  ] as const)('PERM-013 PERM-018 through a link from %s returns %i', async (source, status, code) => {
    const parent = await aFamily(portal.owner)
    const question = await aQuestion(parent.school, [parent.child])
    const browser = await beginSession(portal, parent, { authentication: { type: 'TOKEN', source } })
    const list = await browser.get(listPath(parent.child))
    expect([list.status, list.code]).toEqual([status, code])
    const pressed = await press(browser, question, parent.child, 'grant')
    expect([pressed.status, pressed.code]).toEqual([status, code])
    expect(await countsOf(browser)).toMatchObject([{ permissions: 0 }])
  })

  test('PERM-013 is refused at a school without permissions', async () => {
    const parent = await aParent(await aSchool(portal.owner, { settings: { privacyEnabled: false } }))
    await aQuestion(parent.school, [parent.child])
    const browser = await signIn(portal, parent)
    expect((await browser.get(listPath(parent.child))).code).toBe('switched-off')
    expect(await countsOf(browser)).toMatchObject([{ permissions: 0 }])
  })
})

describe('open inquiries', () => {
  test('PROD-026 returns the open permissions of all children in one response, per guardian', async () => {
    const parent = await aFamily(portal.owner, { children: [FIFTEEN, {}, SIXTEEN] })
    const [first, second, third] = parent.children as [TestPerson, TestPerson, TestPerson]
    const answered = await aQuestion(parent.school, parent.children)
    await aQuestion(parent.school, parent.children)
    await aQuestion(parent.school, [first])
    await aQuestion(parent.school, parent.children, { active: false })
    const other = await aPersonWithRole(parent.school, 'ouder')
    await relate(other, first)
    await aReaction(answered, first, { by: parent })
    const permissionsFor = async (browser: Browser) =>
      Object.fromEntries((await countsOf(browser)).map(({ child, permissions }) => [child, permissions]))
    expect(await permissionsFor(await signIn(portal, parent))).toEqual({
      [first.id]: 2,
      [second.id]: 2,
      [third.id]: 0,
    })
    expect(await permissionsFor(await signIn(portal, other))).toEqual({ [first.id]: 3 })
    expect(await permissionsFor(await signIn(portal, third))).toEqual({ [third.id]: 2 })
    expect(await permissionsFor(await signIn(portal, first))).toEqual({ [first.id]: 0 })
  })

  test.each([true, false])(
    'API-105 DATA-038 PERM-009 lists the forms module when it is on: %s',
    async (formsEnabled) => {
      const parent = await aParent(await aSchool(portal.owner, { settings: { formsEnabled } }))
      const answer = await (await signIn(portal, parent)).get('/communicator/api/modules')
      expect(answer.json).toMatchObject({
        data: [{ type: 'communicator-module', attributes: { type: 'FORMS', enabled: formsEnabled } }],
      })
      expect(z.decode(listModules.response, answer.json as never)).toEqual([
        { type: 'FORMS', enabled: formsEnabled },
      ])
    },
  )
})
