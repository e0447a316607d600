import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, type World } from '../../../../test/matrix/world/world.ts'
import { openWholePortal } from '../../../../test/matrix/world/open-portal.ts'
import { foreignMarks } from '../../../../test/matrix/world/canaries.ts'
import { attached, change, sent, written } from '../../../../testing/inquiries/form-calls.ts'
import { aForm, aFormFile } from '../../../../testing/inquiries/forms.ts'
import { rowsOfOwnData } from '../../../../testing/account/rows-of-own-data.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aParent, aSchool, type TestFamily } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { ownData } from '../../../composition/areas.ts'

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
  expect(data['invoices']?.length).toBeGreaterThan(0)
})

describe('the values of a parent with a row in every chapter', () => {
  let parent: TestFamily
  let browser: Browser
  let codes: readonly string[]
  beforeAll(async () => {
    parent = await aParent(await aSchool(portal.owner))
    // Signs in first: the rows contain an authenticator app without a usable code.
    browser = await signIn(portal, parent)
    await rowsOfOwnData(parent)
    // The oracle is the database: every text that a check constraint names is a code.
    const { rows } = await portal.owner.query<{ code: string }>(
      `select distinct found[1] as code from pg_constraint c,
         regexp_matches(pg_get_constraintdef(c.oid), $$'([A-Za-z][A-Za-z_-]*)'::text$$, 'g') as found where c.contype = 'c'`,
    )
    codes = rows.map(({ code }) => code)
  })

  const downloadIn = async (language: 'nl' | 'en', format: 'html' | 'json') => {
    await portal.owner.query('update person set language = $2 where id = $1', [parent.id, language])
    return (await browser.get(`/rest/actor/data/${format}`)).body.replaceAll('\u00a0', ' ')
  }
  const cellsOf = (page: string) => [...page.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell)

  test('ACC-040 are on the page as on the screens', async () => {
    const cells = cellsOf(await downloadIn('nl', 'html'))
    for (const cell of [
      ['€ 1.234,50', '-€ 35,90', '€ 62,50', '€ 125,51', '€ 54,90'],
      ['07-11-2026', '24-10-2026, 20:00', '03-11-2026', '08-12-2026, 19:30'],
      ['08:40 uur', '21:00 uur', 'ja', 'nee', '–', 'Firefox op Windows'],
      ['Factuur', 'Creditnota', 'Deels terugbetaald', 'Geen toestemming', 'Sms', 'Link van school'],
      ['Meteen', 'Geen e-mail', 'Alleen op verzoek', 'toetsen en huiswerk, jaaragenda', 'Betaling begonnen'],
    ].flat())
      expect(cells).toContain(cell)
  })

  test.each(['nl', 'en'] as const)(
    'ACC-040 are never a code, an id or a stored form, in %s',
    async (language) => {
      const file = JSON.parse(await downloadIn(language, 'json')) as Readonly<Record<string, Rows>>
      const names = ownData.map(({ name }) => name)
      expect(names.filter((name) => file[name]?.length === 0)).toEqual([])
      const page = await downloadIn(language, 'html')
      expect(page).toContain(`<html lang="${language}">`)
      const cells = cellsOf(page)
      expect(codes).toEqual(expect.arrayContaining(['credit-note', 'TOKEN', 'partly-refunded', 'homework']))
      expect(cells.filter((cell) => codes.includes(cell))).toEqual([])
      const stored = /\d{4}-\d{2}-\d{2}|\d[.]\d{4,}|^[\da-f]{8}-|^[a-z]+(-[a-z]+)+$|^(true|false|null)$/
      expect(cells.filter((cell) => stored.test(cell))).toEqual([])
    },
  )

  test('ACC-040 are in the file as it explains: euros with two decimals, and codes with their words', async () => {
    const file: unknown = JSON.parse(await downloadIn('nl', 'json'))
    expect(file).toMatchObject({
      explanation: {
        amounts: 'In euro’s, met twee decimalen.',
        codes: { 'invoices.kind': { 'credit-note': 'Creditnota' } },
      },
      invoices: [
        { kind: 'invoice', total: '1234.50', dueOn: '2026-11-07', issuedAt: '2026-10-24T18:00:00.000Z' },
        { kind: 'credit-note', total: '-35.90' },
      ],
      orders: [{ total: '62.50', comment: null }],
      calendarFeeds: [{ kinds: ['homework', 'events'] }],
    })
  })
})

test('omits invoices for a read-only guardian and a former payer', async () => {
  for (const actor of ['read-only', 'former', 'co-parent'] as const) {
    const data = await dataOf(actor)
    expect([data['payer'], data['invoices'], data['mandates']]).toEqual([[], [], []])
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
