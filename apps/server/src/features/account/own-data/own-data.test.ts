import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, type World } from '../../../../test/matrix/world/world.ts'
import { openWholePortal } from '../../../../test/matrix/world/open-portal.ts'
import { foreignMarks } from '../../../../test/matrix/world/canaries.ts'
import { attached, change, sent, written } from '../../../../testing/inquiries/form-calls.ts'
import { aForm, aFormFile } from '../../../../testing/inquiries/forms.ts'
import { aParent, aSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { ownData } from '../../../composition/areas.ts'
import { headingOf } from './own-data-page.ts'

let portal: TestPortal
let world: World
beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
})
afterAll(() => portal.stop())

type Rows = readonly Readonly<Record<string, unknown>>[]
const dataOf = async (actor: keyof World['browsers']) => {
  const answer = await world.browsers[actor].get('/rest/actor/data/json')
  return answer.json as Readonly<Record<string, Rows>>
}

test('returns the personal data as JSON with every chapter', async () => {
  const answer = await world.browsers.parent.get('/rest/actor/data/json')
  expect(answer.headers['content-disposition']).toContain('filename="mijn-gegevens-2026-11-21.json"')
  expect(answer.headers['cache-control']).toBe('no-store')
  const data = await dataOf('parent')
  expect(Object.keys(data)).toEqual(expect.arrayContaining(ownData.map(({ name }) => name)))
  expect(data['children']).toHaveLength(2)
  expect(data['payer']).toHaveLength(1)
  expect(data['bills']?.length).toBeGreaterThan(0)
})

test('has a heading in both languages for every column', async () => {
  const data = await dataOf('parent')
  const columns = ownData.flatMap((chapter) =>
    Object.keys(data[chapter.name]?.[0] ?? {}).map((column) => ({ chapter, column })),
  )
  expect(columns.length).toBeGreaterThan(10)
  expect(columns.filter(({ chapter, column }) => headingOf(chapter, column) === undefined)).toEqual([])
})

test('omits invoices for a read-only guardian and a former payer', async () => {
  for (const actor of ['read-only', 'former', 'co-parent'] as const) {
    const data = await dataOf(actor)
    expect([data['payer'], data['bills'], data['mandates']]).toEqual([[], [], []])
  }
})

test('contains only the actor’s own marks, in both formats', async () => {
  for (const actor of [
    'parent',
    'co-parent',
    'read-only',
    'outside-payer',
    'student',
    'administrator',
  ] as const)
    for (const format of ['json', 'html'])
      expect(foreignMarks(await world.browsers[actor].get(`/rest/actor/data/${format}`), actor, {})).toEqual(
        [],
      )
})

test('escapes all texts on the page', async () => {
  const parent = await aParent(await aSchool(portal.owner), { lastName: '<script>alert(1)</script>' })
  const browser = await signIn(portal, parent)
  const { body, headers } = await browser.get('/rest/actor/data/html')
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).not.toContain('<script>')
})

test('contains every version of a submission, with the names of its files', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const form = await aForm(parent.school, [parent.child], {
    title: 'Verlof',
    changeable: true,
    questions: [{ question: 'Waarom?' }, { question: 'Brief', type: 'FILE' }],
  })
  const [why, letter] = form.questions
  if (!letter) throw new Error('The form asks no file')
  const file = await aFormFile(form, letter, { by: parent, about: parent.child, words: 'uitnodiging' })
  const browser = await signIn(portal, parent)
  const first = await sent(browser, [[why, written('Reis')]], parent.child)
  await change(
    browser,
    first,
    [
      [why, written('Bruiloft')],
      [letter, attached(file)],
    ],
    parent.child,
  )
  const answer = await browser.get('/rest/actor/data/json')
  const { forms } = answer.json as Readonly<Record<string, Rows>>
  expect(forms?.map((row) => [row['form'], row['question'], row['answer']])).toEqual([
    ['Verlof', 'Waarom?', 'Reis'],
    ['Verlof', 'Waarom?', 'Bruiloft'],
    ['Verlof', 'Brief', 'uitnodiging.pdf'],
  ])
})
