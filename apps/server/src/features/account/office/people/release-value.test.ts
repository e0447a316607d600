import { describe, expect } from 'vitest'
import { anOfficeBrowser } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { aParent, aPersonWithRole, aSchool, aStudent, relate } from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const releaseField = (browser: Browser, id: string, field: string, seen: string) =>
  browser.post(`/api/office/people/${id}/release`, { field, seen }, key())
const open = { isReadOnly: false, noContact: false }
const releaseAccess = (browser: Browser, id: string, seen: object) =>
  browser.post(`/api/office/relations/${id}/release`, { seen }, key())

const one = async (text: string, ...values: unknown[]) =>
  (await portal.owner.query<Record<string, unknown>>(text, values)).rows[0]
const ownedOf = async (table: string, id: string) =>
  (await one(`select office_fields from ${table} where id = $1`, id))?.['office_fields']
const own = (table: string, id: string, ...fields: string[]) =>
  portal.owner.query(`update ${table} set office_fields = $2 where id = $1`, [id, fields])
const entriesOf = async ({ id }: { readonly id: string }) =>
  (
    await portal.owner.query<{ subject: string; person_id: string }>(
      `select subject, person_id from audit_entry where school_id = $1 and action = 'release-value'`,
      [id],
    )
  ).rows

describe('giving a value back to the file', () => {
  test('OFF-097 releases one field, keeps the value and the other fields, and says so in the audit log', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { firstName: 'Maria', lastName: 'Bos' })
    await own('person', parent.id, 'blocked', 'first_name', 'last_name')
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    expect((await releaseField(secretary, parent.id, 'lastName', 'Bos')).status).toBe(204)
    expect(await ownedOf('person', parent.id)).toEqual(['blocked', 'first_name'])
    expect(await one('select full_name from person where id = $1', parent.id)).toEqual({
      full_name: 'Maria Bos',
    })
    expect(await entriesOf(school)).toEqual([
      { person_id: secretary.person.id, subject: `${parent.login}: lastName "Bos", office → file` },
    ])
    const page = await secretary.get(`/api/office/families/${parent.child.id}`)
    expect(page.json).toMatchObject({
      owned: [],
      guardians: [{ id: parent.id, owned: ['firstName'], isAccessOwned: false }],
    })
  })

  test('OFF-097 releases the access of a relation, and keeps it as it is', async () => {
    const school = await aSchool(portal.owner)
    const child = await aStudent(school)
    const relation = await relate(await aPersonWithRole(school, 'ouder'), child)
    await own('relation', relation, 'ended_on', 'looks_along', 'pupil_left')
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    expect((await releaseAccess(secretary, relation, open)).status).toBe(204)
    expect(await ownedOf('relation', relation)).toEqual([])
    expect(await entriesOf(school)).toMatchObject([
      { subject: expect.stringMatching(/: full, open, office → file$/) },
    ])
  })

  test('OFF-097 refuses what does not hold, and writes nothing', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { firstName: 'Maria', lastName: 'Bos', email: '' })
    const elsewhere = await aParent(await aSchool(portal.owner), { firstName: 'Maria', lastName: 'Bos' })
    const court = await relate(await aPersonWithRole(school, 'ouder'), await aStudent(school))
    await portal.owner.query(
      `update relation set no_contact = true, ended_on = '2026-11-01', office_fields = '{ended_on}' where id = $1`,
      [court],
    )
    const ofFile = await relate(await aPersonWithRole(school, 'ouder'), await aStudent(school))
    for (const { id } of [parent, elsewhere]) await own('person', id, 'last_name')
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
    const codes = [
      (await releaseField(secretary, parent.id, 'lastName', 'Vis')).code,
      (await releaseField(secretary, parent.id, 'firstName', 'Maria')).code,
      (await releaseField(secretary, elsewhere.id, 'lastName', 'Bos')).code,
      (await releaseField(mentor, parent.id, 'lastName', 'Bos')).code,
      (await releaseAccess(secretary, ofFile, open)).code,
      (await releaseAccess(secretary, ofFile, { ...open, isReadOnly: true })).code,
      (await releaseAccess(secretary, court, { ...open, noContact: true, endedOn: '2026-11-01' })).code,
    ]
    expect(codes).toEqual([
      'changed-meanwhile',
      'value-of-file',
      'not-found',
      'no-office-right',
      'value-of-file',
      'changed-meanwhile',
      'court-order-stays',
    ])
    for (const { id } of [parent, elsewhere]) expect(await ownedOf('person', id)).toEqual(['last_name'])
    expect(await ownedOf('relation', court)).toEqual(['ended_on'])
    expect(await entriesOf(school)).toEqual([])
  })
})
