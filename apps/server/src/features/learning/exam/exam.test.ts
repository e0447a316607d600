import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aFamily } from '../../../../testing/people/families.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import type { TestFamily, TestPerson } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

let made = 0
const aPart = ({ id, school }: TestPerson, facts: Readonly<Record<string, unknown>> = {}) =>
  insert(school.owner, 'exam_part', {
    school_id: school.id,
    id: randomUUID(),
    pupil_id: id,
    subject: 'Engels',
    code: `EN-${++made}`,
    description: 'Luistertoets',
    period: '2',
    form: 'digitaal',
    minutes: 60,
    weight: 20,
    retake: true,
    position: made,
    ...facts,
  })

async function anExam() {
  const family = await aFamily(portal.owner, { children: [{ login: `pupil-${randomUUID()}` }] })
  const { school, child } = family
  const pta = await aPage(school, { section: 'som', code: 'pta' })
  const file = await aPage(school, { section: 'som', code: 'results-ed' })
  await aPart(child, { code: 'EN-SE1', mark: '7,5', mark_entered_at: '2026-10-01T08:00:00Z' })
  await aPart(child, {
    code: 'EN-SE2',
    mark: '5.0',
    mark_entered_at: '2026-10-02T08:00:00Z',
    retake_mark: '8,0',
    retake_entered_at: '2026-11-21T08:00:00Z',
    period: '3',
  })
  await aPart(child, { code: 'EN-SE3', mark: '9,0', mark_entered_at: '2026-11-21T08:00:00Z', weight: null })
  return { family, pta, file }
}

const asker = async (person: TestPerson, { child }: TestFamily) => {
  const browser = await signIn(portal, person)
  return {
    browser,
    ask: async (method: string, more = {}) =>
      (await browser.get(`/edu/cms?${new URLSearchParams({ method, child: child.id, ...more })}`)).json,
  }
}

const facts = {
  vak: 'Engels',
  omschrijving: 'Luistertoets',
  vorm: 'digitaal',
  minuten: 60,
  herkansbaar: true,
}

test('SOM-018 returns every part of the programme, and hides a mark of today from a guardian', async () => {
  const { family } = await anExam()
  const { ask } = await asker(family, family)
  expect(await ask('getPTA')).toEqual({
    vakken: [
      {
        vak: 'Engels',
        gemiddelde: '6,3',
        toetsen: [
          { ...facts, code: 'EN-SE1', periode: '2', weging: 20, cijfer: '7,5' },
          { ...facts, code: 'EN-SE2', periode: '3', weging: 20, cijfer: '5,0' },
          { ...facts, code: 'EN-SE3', periode: '2' },
        ],
      },
    ],
  })
})

test('shows the pupil every mark at once', async () => {
  const { family } = await anExam()
  const { ask } = await asker(family.child, family)
  expect(await ask('getExamFile')).toMatchObject({
    vakken: [
      {
        toetsen: [
          { code: 'EN-SE1', cijfer: '7,5' },
          { code: 'EN-SE2', cijfer: '5,0', cijferHerkansing: '8,0' },
          { code: 'EN-SE3', cijfer: '9,0' },
        ],
      },
    ],
  })
})

test('SOM-021 SOM-034 SOM-045? returns the parts with a mark, of one period or all', async () => {
  const { family } = await anExam()
  const { ask } = await asker(family, family)
  const codesOf = (json: unknown) => {
    const { periode, periodes, vakken } = json as {
      periode: unknown
      periodes: unknown
      vakken: { toetsen: { code: string }[] }[]
    }
    return { periode, periodes, codes: vakken.flatMap(({ toetsen }) => toetsen.map(({ code }) => code)) }
  }
  const all = { periode: 'alle', periodes: [2, 3], codes: ['EN-SE1', 'EN-SE2'] }
  expect(codesOf(await ask('getExamFile'))).toEqual(all)
  expect(codesOf(await ask('getExamFile', { periode: 'drie' }))).toEqual(all)
  expect(codesOf(await ask('getExamFile', { periode: '3' }))).toEqual({
    ...all,
    periode: 3,
    codes: ['EN-SE2'],
  })
})

test('API-134 renders both pages as plain HTML without delayed marks', async () => {
  const { family, pta, file } = await anExam()
  const { browser } = await asker(family, family)
  await browser.form('/edu/?action=setchild&external', { active_child: family.child.id })
  const content = async ({ number }: { number: number }) =>
    (await browser.get(`/edu/cms?method=getPageContent&sp_id=${number}`)).body
  const row =
    '<tr><th scope="row">EN-SE1</th><td>Luistertoets</td><td>2</td><td>digitaal</td><td>60</td><td>20</td><td>Ja</td><td>7,5</td><td></td></tr>'
  expect(await content(pta)).toContain(row)
  expect(await content(file)).toContain(row)
  expect(await content(file)).toContain('<dt>Gemiddelde tot nu toe, Engels</dt><dd>6,3</dd>')
  for (const page of [pta, file]) expect(await content(page)).not.toMatch(/8,0|9,0/)
})
