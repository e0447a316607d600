import { expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
} from '../../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const family = (browser: Browser, { id }: { readonly id: string }) =>
  browser.get(`/api/office/families/${id}`)

/** Anna in 1A and Cato in 1B, their mother who pays, and a father whose relation with Anna ended. */
async function aFamily() {
  const school = await aSchool(portal.owner)
  const mother = await aParent(school, {
    firstName: 'Marieke',
    lastName: 'Vries',
    email: 'marieke@post.example',
    debtor: await aDebtor(school, { name: 'M. Vries' }),
    children: [
      { firstName: 'Anna', lastName: 'Vries', className: '1A' },
      { firstName: 'Cato', lastName: 'Vries', className: '1B' },
    ],
  })
  const [anna = mother, cato = mother] = mother.children
  const father = await aPersonWithRole(school, 'ouder', { firstName: 'Arend', lastName: 'Bos', email: '' })
  await relate(father, anna, { endedOn: calendarDay('2026-11-01') })
  await portal.owner.query(
    `insert into contact_details (school_id, person_id, mobile_phone) values ($1, $2, '0999123456')`,
    [school.id, mother.id],
  )
  return { school, mother, father, anna, cato }
}

test('OFF-040 shows a pupil with the guardians there are and were, and their other children', async () => {
  const { school, mother, father, anna, cato } = await aFamily()
  await signIn(portal, mother)
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  const { json } = await family(secretary, anna)
  expect(json).toMatchObject({
    id: anna.id,
    name: 'Anna Vries',
    className: '1A',
    guardians: [
      {
        id: mother.id,
        name: 'Marieke Vries',
        email: 'marieke@post.example',
        phones: ['0999123456'],
        debtor: 'M. Vries',
        lastSignInAt: portal.clock.now,
        isReadOnly: false,
        otherChildren: [{ id: cato.id, name: 'Cato Vries', className: '1B' }],
      },
      { id: father.id, email: '', debtor: '', endedOn: '2026-11-01', noContact: false, otherChildren: [] },
    ],
  })
  expect(JSON.stringify(json)).not.toContain('"account"')
})

test('OFF-040 shows how an account signs in to who looks after accounts only', async () => {
  const { school, mother, anna } = await aFamily()
  const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
  await signIn(portal, mother)
  await signIn(portal, mother)
  const { json } = await family(administrator, anna)
  expect(json).toMatchObject({
    guardians: [
      {
        account: {
          isBlocked: false,
          hasPassword: true,
          hasApp: false,
          passkeys: 0,
          openSessions: 2,
          isInOffice: false,
        },
      },
      { account: { openSessions: 0 } },
    ],
  })
})

test('OFF-040 finds no page outside the scope, elsewhere, or who is no pupil', async () => {
  const { school, mother, anna, cato } = await aFamily()
  const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
  const elsewhere = await aStudent(await aSchool(portal.owner))
  const { json } = await family(mentor, anna)
  expect(json).toMatchObject({ name: 'Anna Vries', guardians: [{ otherChildren: [] }, {}] })
  const codes = []
  for (const one of [cato, mother, elsewhere, { id: crypto.randomUUID() }])
    codes.push((await family(mentor, one)).code)
  expect(codes).toEqual(['not-found', 'not-found', 'not-found', 'not-found'])
})
