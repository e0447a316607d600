import { expect } from 'vitest'
import { newGuid } from '../../../new-guid.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  relate,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Answer = { readonly user: { readonly relations: readonly { readonly kenmerk?: object }[] } }

const marksSeenBy = async (person: TestPerson) => {
  const browser = await signIn(portal, person)
  const { user } = (await browser.get('/rest/session/current')).json as Answer
  return user.relations.map(({ kenmerk }) => kenmerk)
}
const stored = async (child: string) =>
  (
    await portal.owner.query<{ mark_colour: string | null; mark_symbol: string | null }>(
      'select mark_colour, mark_symbol from relation where child_id = $1 order by id',
      [child],
    )
  ).rows.filter(({ mark_colour, mark_symbol }) => mark_colour ?? mark_symbol)
const audited = async (schoolId: string) =>
  (
    await portal.owner.query<{ subject: string }>(
      `select subject from audit_entry where school_id = $1 and action = 'choose-child-mark' order by at, subject`,
      [schoolId],
    )
  ).rows.map(({ subject }) => subject)

async function aFamily() {
  const school = await aSchool(portal.owner)
  const mother = await aParent(school, { children: [{ firstName: 'Noor' }] })
  const father = await aPersonWithRole(school, 'ouder')
  await relate(father, mother.child)
  const browser = await signIn(portal, mother)
  const mark = (child: string, payload: object) => browser.put(`/rest/actor/children/${child}/mark`, payload)
  return { school, mother, father, mark }
}

test('DAY-066 a guardian chooses colour and symbol of a child, which the other guardian does not see', async () => {
  const { school, mother, father, mark } = await aFamily()
  expect((await mark(mother.child.id, { kleur: 'pink' })).status).toBe(204)
  expect((await mark(mother.child.id, { kleur: 'pink', symbool: 'cat' })).status).toBe(204)
  expect(await marksSeenBy(mother)).toEqual([{ kleur: 'pink', symbool: 'cat' }])
  expect(await marksSeenBy(father)).toEqual([undefined])
  expect(await audited(school.id)).toEqual(['none none → pink none', 'pink none → pink cat'])
  expect((await mark(mother.child.id, {})).status).toBe(204)
  expect(await marksSeenBy(mother)).toEqual([undefined])
})

test('DAY-066 refuses an unknown colour, and a child of another family as not found', async () => {
  const { school, mother, mark } = await aFamily()
  const other = await aParent(school)
  expect((await mark(mother.child.id, { kleur: 'red; background: url(x)' })).status).toBe(400)
  for (const child of [other.child.id, newGuid(), mother.id])
    expect(await mark(child, { kleur: 'pink' })).toMatchObject({ status: 404, code: 'not-found' })
  expect(await stored(mother.child.id)).toEqual([])
  expect(await stored(other.child.id)).toEqual([])
  expect(await audited(school.id)).toEqual([])
})
