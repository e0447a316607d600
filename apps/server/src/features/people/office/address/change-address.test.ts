import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { aParent, aPersonWithRole, aSchool, relate } from '../../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { forgetOldAddresses } from './forget-addresses.repository.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const plein = {
  street: 'Vestingplein',
  houseNumber: '12',
  postalCode: '9999 ZZ',
  city: 'Vestingdam',
  country: '',
}
const change = (browser: Browser, { id }: { readonly id: string }, body: object) =>
  browser.put(`/api/office/people/${id}/address`, body, { 'idempotency-key': crypto.randomUUID() })
const one = async (text: string, ...values: unknown[]) =>
  (await portal.owner.query<Record<string, unknown>>(text, values)).rows[0]
const stored = ({ id }: { readonly id: string }) =>
  one('select street, postal_code, of_office from postal_address where person_id = $1', id)
const audits = ({ id }: { readonly id: string }) =>
  one(
    `select count(*)::int as n, max(subject) as last from audit_entry where school_id = $1 and action = 'change-postal-address'`,
    id,
  )
const addressOn = async (browser: Browser, pupil: { readonly id: string }) =>
  ((await browser.get(`/api/office/families/${pupil.id}`)).json as { guardians: { address?: object }[] })
    .guardians[0]?.address

async function aFamily() {
  const school = await aSchool(portal.owner)
  const mother = await aParent(school, { children: [{ className: '1A' }] })
  return { school, mother, secretary: await anOfficeBrowser(portal, school, 'secretary') }
}

describe('the postal address of a guardian', () => {
  test('OFF-079 is changed, removed and shown with what the audit log says', async () => {
    const { school, mother, secretary } = await aFamily()
    const typed = { ...plein, postalCode: '9999zz', country: 'nederland' }
    expect((await change(secretary, mother, { to: typed })).status).toBe(204)
    expect(await addressOn(secretary, mother.child)).toEqual(plein)
    expect(await stored(mother)).toMatchObject({ of_office: true, postal_code: '9999 ZZ' })
    expect(await audits(school)).toEqual({
      n: 1,
      last: `${mother.login}: "" → "Vestingplein 12, 9999 ZZ  VESTINGDAM"`,
    })
    expect((await change(secretary, mother, { from: plein, to: plein })).status).toBe(204)
    expect(await audits(school)).toMatchObject({ n: 1 })
    expect((await change(secretary, mother, { from: plein })).status).toBe(204)
    expect(await addressOn(secretary, mother.child)).toBeUndefined()
    expect(await stored(mother)).toMatchObject({ street: '', of_office: true })
  })

  test('OFF-079 is refused when it is incomplete, changed meanwhile, or of somebody else', async () => {
    const { school, mother, secretary } = await aFamily()
    const elsewhere = await aParent(await aSchool(portal.owner))
    const stranger = await aPersonWithRole(school, 'beheerder')
    const codes = [
      (await change(secretary, mother, { to: { ...plein, city: ' ' } })).code,
      (await change(secretary, mother, { to: { ...plein, postalCode: '12345' } })).code,
      (await change(secretary, mother, { from: plein, to: plein })).code,
      (await change(secretary, mother, { to: { ...plein, street: 'x'.repeat(81) } })).code,
      (await change(secretary, elsewhere, { to: plein })).code,
      (await change(secretary, stranger, { to: plein })).code,
      (await change(secretary, mother.child, { to: plein })).code,
    ]
    expect(codes).toEqual([
      'address-incomplete',
      'address-incomplete',
      'changed-meanwhile',
      'invalid-input',
      'not-found',
      'not-found',
      'not-found',
    ])
    const count = 'select count(*)::int as n from postal_address where school_id = any($1)'
    expect(await one(count, [school.id, elsewhere.school.id])).toEqual({ n: 0 })
    expect(await audits(school)).toMatchObject({ n: 0 })
  })

  test('OFF-079 stores one of concurrent changes', async () => {
    const { school, mother, secretary } = await aFamily()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(secretary, mother, { to: { ...plein, houseNumber: `${index + 1}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await audits(school)).toMatchObject({ n: 1 })
  })

  test('OFF-082 OFF-084 is read by the secretary and the bookkeeper only', async () => {
    const { school, mother, secretary } = await aFamily()
    await change(secretary, mother, { to: plein })
    const shown = []
    for (const role of ['secretary', 'bookkeeper', 'ict-administrator'] as const)
      shown.push((await addressOn(await anOfficeBrowser(portal, school, role), mother.child)) !== undefined)
    for (const role of ['mentor', 'team-leader'] as const)
      shown.push(
        (await addressOn(await anOfficeBrowser(portal, school, role, ['1A']), mother.child)) !== undefined,
      )
    expect(shown).toEqual([true, true, false, false, false])
  })

  test('OFF-083 is in the own download, and in that of no other guardian', async () => {
    const { mother, secretary } = await aFamily()
    const father = await aPersonWithRole(mother.school, 'ouder')
    await relate(father, mother.child)
    await change(secretary, mother, { to: plein })
    const download = async (person: typeof father) =>
      (await (await signIn(portal, person)).get('/rest/actor/data/json')).body
    expect(await download(mother)).toContain('Vestingplein')
    expect(await download(father)).not.toContain('Vestingplein')
  })

  test('OFF-083 deletes the address two years after the last pupil left and the last change', async () => {
    const { school, mother, secretary } = await aFamily()
    await change(secretary, mother, { to: plein })
    const sweep = async () => {
      await portal.schools.write(school.id, (tx) => forgetOldAddresses(tx, portal.clock.now))
      return (await stored(mother)) !== undefined
    }
    const age = (days: number) =>
      portal.owner.query(
        `update postal_address set changed_at = $2::timestamptz - make_interval(days => $3) where person_id = $1`,
        [mother.id, portal.clock.now, days],
      )
    const end = (days: number) =>
      portal.owner.query(
        `update relation set ended_on = $2::date - $3::int, pupil_left = true where person_id = $1`,
        [mother.id, calendarDay(portal.clock.now.slice(0, 10)), days],
      )
    await age(800)
    expect(await sweep()).toBe(true)
    await end(729)
    expect(await sweep()).toBe(true)
    await end(800)
    await age(729)
    expect(await sweep()).toBe(true)
    await age(731)
    expect(await sweep()).toBe(false)
  })
})
