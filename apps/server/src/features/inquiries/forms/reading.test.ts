import pg from 'pg'
import { afterAll, describe, expect, vi } from 'vitest'
import {
  answersOf,
  askAnswers,
  askForm,
  formOf,
  formsOf,
  submissionsOf,
} from '../../../../testing/inquiries/form-calls.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { aForm, aSubmission } from '../../../../testing/inquiries/forms.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import { aParent, aPersonWithRole, aSchool, relate } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { queriesAsked } from '../../../../testing/database/queries-asked.ts'
import { test } from '../../../../testing/portal-test.ts'

/** Records every query. Set before connections open, because they keep the original method. */
const asked = vi.spyOn(pg.Client.prototype, 'query')

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
afterAll(async () => {
  asked.mockRestore()
})

describe('listing and reading forms', () => {
  test('API-116 returns the forms of the requested child, or of all children', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const [one, other] = parent.children as [typeof parent.child, typeof parent.child]
    const first = await aForm(parent.school, [one], { title: 'Eerste', expiresOn: '2026-12-01' })
    const second = await aForm(parent.school, [one, other], { title: 'Tweede' })
    const browser = await signIn(portal, parent)
    expect((await formsOf(browser, one)).map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await formsOf(browser, other)).map(({ id }) => id)).toEqual([second.id])
    expect(await formsOf(browser)).toEqual(await formsOf(browser, one))
  })

  test('DATA-048 DATA-049 returns the name, texts and last day of a form, if it has one', async () => {
    const parent = await aFamily(portal.owner)
    await aForm(parent.school, [parent.child], {
      title: 'A',
      description: 'Lees dit',
      expiresOn: '2026-12-01',
    })
    await aForm(parent.school, [parent.child], { title: 'B', changeable: true })
    const [ending, endless] = await formsOf(await signIn(portal, parent), parent.child)
    expect(ending).toMatchObject({
      name: 'ziekte',
      title: 'A',
      description: 'Lees dit',
      expiresOn: '2026-12-01',
    })
    expect(endless).toMatchObject({ title: 'B', changeable: true })
    expect(endless && 'expiresOn' in endless).toBe(false)
  })

  test('API-117 API-118 DATA-050 DATA-052 DATA-053 returns a form with ordered questions and options and their conditions', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child], {
      questions: [
        { type: 'RADIO', required: true, options: ['Ja', 'Nee'] },
        { type: 'TEXT', shownWhen: { question: 0, option: 0 } },
        { type: 'NUMBER', shownWhen: { question: 1 } },
      ],
    })
    const browser = await signIn(portal, parent)
    const read = await formOf(browser, form, parent.child)
    const [radio, text, number] = form.questions
    expect(read.questions).toMatchObject([
      {
        id: radio?.id,
        order: 0,
        type: 'RADIO',
        required: true,
        options: [
          { id: radio?.options[0], option: 'Ja', order: 0 },
          { id: radio?.options[1], option: 'Nee', order: 1 },
        ],
      },
      {
        id: text?.id,
        type: 'TEXT',
        options: [],
        shownWhen: { question: radio?.id, option: radio?.options[0] },
      },
      { id: number?.id, shownWhen: { question: text?.id } },
    ])
    const asked = await browser.get(
      `/borang-butang/api/forms/${form.id}?filter[studentSourceId]=${parent.child.sourceId}&include=questions,questions.options`,
    )
    expect(asked.json).toEqual((await askForm(browser, form, parent.child)).json)
  })

  test('omits questions for parents from a pupil’s form, and forms with only those', async () => {
    const parent = await aFamily(portal.owner)
    const shared = await aForm(parent.school, [parent.child], {
      questions: [{ question: 'Naam' }, { question: 'Relatie', parentsOnly: true }],
    })
    const forParents = await aForm(parent.school, [parent.child], { questions: [{ parentsOnly: true }] })
    const pupil = await signIn(portal, parent.child)
    expect((await formsOf(pupil)).map(({ id }) => id)).toEqual([shared.id])
    expect((await formOf(pupil, shared)).questions.map(({ question }) => question)).toEqual(['Naam'])
    expect((await askForm(pupil, forParents)).code).toBe('not-found')
    const browser = await signIn(portal, parent)
    expect((await formOf(browser, shared, parent.child)).questions).toHaveLength(2)
  })

  test('refuses with not-found a form of another child, family or school, and an unknown one', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const [one, sibling] = parent.children as [typeof parent.child, typeof parent.child]
    const neighbour = await aParent(parent.school)
    const elsewhere = await aFamily(portal.owner)
    const browser = await signIn(portal, parent)
    for (const family of [neighbour, elsewhere]) {
      const form = await aForm(family.school, [family.child])
      expect((await askForm(browser, form, one)).code).toBe('not-found')
      expect((await askForm(browser, form, family.child)).code).toBe('not-found')
    }
    const ofSibling = await aForm(parent.school, [sibling])
    expect((await askForm(browser, ofSibling, one)).code).toBe('not-found')
    expect((await askForm(browser, ofSibling, sibling)).status).toBe(200)
  })

  test('A7 runs a constant number of queries for any number of forms', async () => {
    const parent = await aFamily(portal.owner)
    const browser = await beginSession(portal, parent)
    const addOne = async () => {
      const form = await aForm(parent.school, [parent.child])
      await aSubmission(form, { by: parent, about: parent.child })
    }
    const statements = async () => {
      asked.mockClear()
      await formsOf(browser, parent.child)
      await submissionsOf(browser, parent.child)
      return queriesAsked(asked).length
    }
    await addOne()
    await statements()
    const few = await statements()
    expect(few).toBeGreaterThan(2)
    for (let more = 0; more < 25; more += 1) await addOne()
    expect(await statements()).toBe(few)
    expect(await formsOf(browser, parent.child)).toHaveLength(26)
  })
})

describe('reading submissions', () => {
  test('API-119 DATA-054 lists the reader’s own submissions about the child with title and time, latest first', async () => {
    const parent = await aFamily(portal.owner)
    const old = await aForm(parent.school, [parent.child], { title: 'Oud' })
    const recent = await aForm(parent.school, [parent.child], { title: 'Nieuw' })
    const about = parent.child
    const first = await aSubmission(old, { by: parent, about, at: '2026-11-01T10:00:00Z' })
    const second = await aSubmission(recent, { by: parent, about, at: '2026-11-02T10:00:00Z' })
    expect(await submissionsOf(await signIn(portal, parent), about)).toEqual([
      {
        id: second,
        form: recent.id,
        formTitle: 'Nieuw',
        recipient: parent.sourceId,
        relatedRecipient: about.sourceId,
        submittedAt: '2026-11-02T10:00:00.000Z',
        version: 1,
      },
      expect.objectContaining({ id: first, formTitle: 'Oud' }),
    ])
  })

  test('API-121 DATA-055 returns the answers of an own submission by id', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child])
    const id = await aSubmission(form, { by: parent, about: parent.child, answer: 'Tante Els' })
    const { answers, version } = await answersOf(await signIn(portal, parent), id)
    expect(version).toBe(1)
    expect([...answers]).toEqual([[form.questions[0]?.id, { kind: 'text', text: 'Tante Els' }]])
  })

  test('hides a guardian’s submission from the other guardian, the pupil and a former partner', async () => {
    const parent = await aFamily(portal.owner)
    const { child, school } = parent
    const form = await aForm(school, [child])
    const id = await aSubmission(form, { by: parent, about: child })
    const coParent = await aPersonWithRole(school, 'ouder')
    await relate(coParent, child)
    for (const other of [coParent, child, await aParent(school), await aFamily(portal.owner)]) {
      const browser = await signIn(portal, other)
      expect((await askAnswers(browser, id)).code).toBe('not-found')
      expect(await submissionsOf(browser)).toEqual([])
    }
    await portal.owner.query('update relation set ended_on = $1 where person_id = $2', [
      '2026-11-20',
      parent.id,
    ])
    const browser = await signIn(portal, parent)
    expect((await askAnswers(browser, id)).code).toBe('not-found')
    expect(await submissionsOf(browser)).toEqual([])
    expect(await formsOf(browser)).toEqual([])
  })

  test('keeps a submission readable when the form is no longer about the child', async () => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child])
    const id = await aSubmission(form, { by: parent, about: parent.child })
    await portal.owner.query('delete from form_child where form_id = $1', [form.id])
    const browser = await signIn(portal, parent)
    expect((await answersOf(browser, id)).answers.size).toBe(1)
    expect((await askForm(browser, form, parent.child)).status).toBe(200)
  })
})

describe('access to forms', () => {
  test('PERM-009 is refused at a school that does not use forms', async () => {
    const school = await aSchool(portal.owner, { settings: { formsEnabled: false } })
    const parent = await aParent(school)
    const form = await aForm(school, [parent.child])
    expect((await askForm(await signIn(portal, parent), form, parent.child)).code).toBe('switched-off')
  })

  test.each([
    ['MAIL', undefined],
    ['COMMUNICATOR_MESSAGES', undefined],
    ['PRIVACY', undefined],
    ['SCHOOL_APP', 'log-in-for-more'],
  ] as const)('PERM-012 through a link of %s gives %s', async (source, refusal) => {
    const parent = await aFamily(portal.owner)
    const form = await aForm(parent.school, [parent.child])
    const browser = await beginSession(portal, parent, { authentication: { type: 'TOKEN', source } })
    expect((await askForm(browser, form, parent.child)).code).toBe(refusal)
  })
})

describe('the number of open forms', () => {
  test('is returned per child, in one response for all children', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const [one, other] = parent.children as [typeof parent.child, typeof parent.child]
    await aForm(parent.school, [one, other], { title: 'Voor beiden' })
    const due = await aForm(parent.school, [one], { expiresOn: '2026-11-21' })
    await aForm(parent.school, [one], { expiresOn: '2026-11-20' })
    const answered = await aForm(parent.school, [one, other])
    await aSubmission(answered, { by: parent, about: one })
    const counts = async (browser: Awaited<ReturnType<typeof signIn>>) => {
      const { objects } = (await browser.get('/rest/user/openstaande-vragen')).json as {
        objects: { leerling: string; formulieren: number }[]
      }
      return Object.fromEntries(objects.map(({ leerling, formulieren }) => [leerling, formulieren]))
    }
    const browser = await signIn(portal, parent)
    expect(await counts(browser)).toEqual({ [one.id]: 2, [other.id]: 2 })
    const { objects } = (await browser.get('/rest/user/openstaande-vragen')).json as {
      objects: { leerling: string; inTeVullen: readonly object[] }[]
    }
    const ofOne = objects.find(({ leerling }) => leerling === one.id)?.inTeVullen
    expect(ofOne?.[0]).toMatchObject({ guid: due.id, eindDatum: '2026-11-21' })
    expect(ofOne?.[1]).not.toHaveProperty('eindDatum')
    expect(await counts(await signIn(portal, one))).toEqual({ [one.id]: 3 })
    const coParent = await aPersonWithRole(parent.school, 'ouder')
    for (const child of [one, other]) await relate(coParent, child)
    expect(await counts(await signIn(portal, coParent))).toEqual({ [one.id]: 3, [other.id]: 2 })
    const byApp = { type: 'TOKEN', source: 'SCHOOL_APP' } as const
    expect(await counts(await beginSession(portal, parent, { authentication: byApp }))).toEqual({
      [one.id]: 0,
      [other.id]: 0,
    })
  })
})
