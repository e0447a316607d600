import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import type { Browser } from '../../../../testing/browser.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { anInvoice } from '../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Guardian = { name: string; email: string; lastSignInAt?: string; isBounced?: boolean }
type Row = {
  id: string
  name: string
  className: string
  number: string
  guardians: Guardian[]
  debtor: string
}

const families = async (browser: Browser, query = '') =>
  (await browser.get(`/api/office/families${query}`)).json as { rows: Row[]; count: number }
const namesIn = async (browser: Browser, query = '') =>
  (await families(browser, query)).rows.map(({ name }) => name)
const csv = async (browser: Browser, query = '') =>
  (await browser.get(`/api/office/families/export${query}`)).body

/** Two classes: Anna and Bram in 1A, Cato in 1B. */
async function aSchoolWithFamilies(): Promise<TestSchool> {
  const school = await aSchool(portal.owner)
  const debtor = await aDebtor(school, { name: 'M. de Vries' })
  await aParent(school, {
    firstName: 'Marieke',
    lastName: 'de Vries',
    email: 'marieke@post.example',
    debtor,
    children: [
      { firstName: 'Anna', lastName: 'de Vries', className: '1A' },
      { firstName: 'Cato', lastName: 'de Vries', className: '1B' },
    ],
  })
  const child = await aStudent(school, { firstName: 'Bram', lastName: '=Jansen', className: '1A' })
  const father = await aPersonWithRole(school, 'ouder', { firstName: 'Piet', lastName: 'Jansen', email: '' })
  await relate(father, child)
  const former = await aPersonWithRole(school, 'ouder', { firstName: 'Wie', lastName: 'Was' })
  await relate(former, child, { endedOn: calendarDay('2026-11-01') })
  return school
}

describe('the list of families', () => {
  test('OFF-009 has each pupil with class, guardians, payer and the last sign-in', async () => {
    const school = await aSchoolWithFamilies()
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const parent = await aParent(school, {
      firstName: 'Zoë',
      children: [{ firstName: 'Dirk', className: '2A' }],
    })
    await signIn(portal, parent)
    const { rows, count } = await families(browser)
    expect(count).toBe(4)
    expect(rows.map(({ name, className, debtor }) => [name, className, debtor])).toMatchObject([
      ['Anna de Vries', '1A', 'M. de Vries'],
      ['Bram =Jansen', '1A', ''],
      ['Cato de Vries', '1B', 'M. de Vries'],
      [expect.stringMatching(/^Dirk/), '2A', expect.stringMatching(/^Debiteur/)],
    ])
    expect(rows[0]?.guardians).toMatchObject([{ name: 'Marieke de Vries', email: 'marieke@post.example' }])
    expect(rows[0]?.guardians[0]).not.toHaveProperty('lastSignInAt')
    expect(rows[1]?.guardians).toMatchObject([{ name: 'Piet Jansen', email: '' }])
    expect(rows[3]?.guardians[0]?.lastSignInAt).toBe(portal.clock.now)
  })

  test('OFF-009 OFF-011 is ordered, searched and limited by the server', async () => {
    const school = await aSchoolWithFamilies()
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const parent = await aParent(school, {
      children: [{ firstName: 'Dirk', lastName: 'Bos', className: '2A' }],
    })
    await signIn(portal, parent)
    await portal.owner.query(
      `update relation set ended_on = '2027-01-31', pupil_left = true where school_id = $1 and person_id = $2`,
      [school.id, parent.id],
    )
    const anna = 'Anna de Vries'
    const bram = 'Bram =Jansen'
    const cato = 'Cato de Vries'
    const dirk = 'Dirk Bos'
    expect(await namesIn(browser, '?order=-class')).toEqual([dirk, cato, bram, anna])
    expect(await namesIn(browser, '?search=ZOEK')).toEqual([])
    expect(await namesIn(browser, '?search=marieke@')).toEqual([anna, cato])
    expect(await namesIn(browser, '?search=%25')).toEqual([])
    expect(await namesIn(browser, '?class=1A')).toEqual([anna, bram])
    expect(await namesIn(browser, '?only=never-signed-in')).toEqual([anna, bram, cato])
    expect(await namesIn(browser, '?only=no-email')).toEqual([bram])
    expect(await namesIn(browser, '?only=no-debtor')).toEqual([bram])
    expect(await namesIn(browser, '?only=leaving')).toEqual([dirk])
    expect(await families(browser, '?page=3')).toEqual({ rows: [], count: 4 })
  })

  test('OFF-118 says which address was refused for good, until it changes', async () => {
    const school = await aSchoolWithFamilies()
    const elsewhere = await aSchoolWithFamilies()
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    await portal.owner.query(
      `insert into mail_bounce (school_id, address, refused_at) values ($1, 'marieke@post.example', now())`,
      [school.id],
    )
    const [anna, cato] = ['Anna de Vries', 'Cato de Vries']
    expect(await namesIn(browser, '?only=bounced')).toEqual([anna, cato])
    const { rows } = await families(browser)
    expect(rows.map(({ guardians }) => guardians.map(({ isBounced }) => isBounced ?? false))).toEqual([
      [true],
      [false],
      [true],
    ])
    expect(await csv(browser)).toContain('"komt niet aan"')
    const page = (await browser.get(`/api/office/families/${rows[0]?.id}`)).json as Row
    expect(page.guardians.map(({ isBounced }) => isBounced)).toEqual([true])
    const other = await anOfficeBrowser(portal, elsewhere, 'secretary')
    expect(await namesIn(other, '?only=bounced')).toEqual([])
    await portal.owner.query(
      `update person set email = 'Marieke@nieuw.example' where school_id = $1 and first_name = 'Marieke'`,
      [school.id],
    )
    expect(await namesIn(browser, '?only=bounced')).toEqual([])
    await portal.owner.query(
      `update person set email = 'Marieke@Post.example' where school_id = $1 and first_name = 'Marieke'`,
      [school.id],
    )
    expect(await namesIn(browser, '?only=bounced')).toEqual([anna, cato])
  })

  test('OFF-069 is found by the name and number of a payer and by an invoice number, within the scope', async () => {
    const school = await aSchool(portal.owner)
    const debtor = await aDebtor(school, { name: 'Stichting Leergeld' })
    const family = await aParent(school, {
      debtor,
      children: [
        { firstName: 'Anna', lastName: 'Bos', className: '1A' },
        { firstName: 'Cato', lastName: 'Bos', className: '1B' },
      ],
    })
    const former = await aStudent(school, { firstName: 'Dirk', lastName: 'Bos', className: '1A' })
    await relate(family, former, { debtor, endedOn: calendarDay('2026-10-01') })
    const { rows: numbers } = await portal.owner.query<{ number: string }>(
      'select debtor_number as number from debtor where id = $1',
      [debtor.id],
    )
    const seen = await aStudent(school, { firstName: 'Els', lastName: 'Bos', className: '1B' })
    await relate(await aPersonWithRole(school, 'ouder'), seen, { debtor, isReadOnly: true })
    const { number: invoice } = await anInvoice(await aListFor({ school, child: family.child, debtor }))
    const [secretary, mentor] = [
      await anOfficeBrowser(portal, school, 'secretary'),
      await anOfficeBrowser(portal, school, 'mentor', ['1B']),
    ]
    const found = async (words = '') =>
      Promise.all(
        [secretary, mentor].map((browser) => namesIn(browser, `?search=${encodeURIComponent(words)}`)),
      )
    expect(await found('leergeld')).toEqual([['Anna Bos', 'Cato Bos'], ['Cato Bos']])
    expect(await found(numbers[0]?.number)).toEqual([['Anna Bos', 'Cato Bos'], ['Cato Bos']])
    expect(await found(invoice)).toEqual([['Anna Bos'], []])
    expect(await found(invoice.slice(0, -1))).toEqual([[], []])
  })

  test('OFF-036 shows for each guardian whether they were invited, also in the export', async () => {
    const school = await aSchoolWithFamilies()
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const anna = 'Anna de Vries'
    const cato = 'Cato de Vries'
    expect(await namesIn(browser, '?only=never-invited')).toEqual([])
    await portal.owner.query(
      `update person set password_hash = null where school_id = $1 and stereotype = 'ouder'`,
      [school.id],
    )
    expect(await namesIn(browser, '?only=never-invited')).toEqual([anna, 'Bram =Jansen', cato])
    await portal.owner.query(
      `update person set invited_at = '2026-10-01T08:00:00Z' where school_id = $1 and last_name = 'Jansen'`,
      [school.id],
    )
    expect(await namesIn(browser, '?only=never-invited')).toEqual([anna, cato])
    const { rows } = await families(browser)
    expect(rows[1]?.guardians).toMatchObject([{ hasPassword: false, invitedAt: '2026-10-01T08:00:00.000Z' }])
    const lines = (await csv(browser)).split('\r\n')
    expect(lines[1]).toContain('"niet uitgenodigd"')
    expect(lines[2]).toContain('"gemaild 01-10-2026 10:00"')
  })

  test('OFF-006 a mentor has own classes only in rows, count, search and export', async () => {
    const school = await aSchoolWithFamilies()
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
    const all = await families(mentor)
    expect([all.rows.map(({ name }) => name), all.count]).toEqual([['Anna de Vries', 'Bram =Jansen'], 2])
    // Marieke is also the guardian of Cato in another class.
    expect(await namesIn(mentor, '?search=marieke')).toEqual(['Anna de Vries'])
    expect(await namesIn(mentor, '?search=cato')).toEqual([])
    expect(await families(mentor, '?class=1B')).toEqual({ rows: [], count: 0 })
    expect((await families(mentor, '?page=9')).count).toBe(2)
    const exported = [await csv(mentor), await csv(mentor, '?class=1B'), await csv(mentor, '?search=cato')]
    expect(exported.map((text) => text.includes('Cato'))).toEqual([false, false, false])
    expect(exported[0]).toContain('Anna')
  })

  test('OFF-012 is exported as it is shown, without formulas, and the export is in the audit log', async () => {
    const school = await aSchoolWithFamilies()
    await aStudent(school, { firstName: '=1+1', lastName: 'Bos', className: '1A' })
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const { headers, body } = await browser.get('/api/office/families/export?class=1A&order=-name')
    expect(headers['content-type']).toContain('text/csv')
    const lines = body.trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\ufeff"Nummer";"Leerling";"Klas";"Verzorgers";"E-mail";"Mail";"Laatst ingelogd";"Uitnodiging";"Betaler"',
    )
    expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual([
      '"Bram =Jansen"',
      '"Anna de Vries"',
      `"'=1+1 Bos"`,
    ])
    const { rows } = await portal.owner.query(
      `select person_id, subject from audit_entry where school_id = $1 and action = 'download-families'`,
      [school.id],
    )
    const columns = 'Nummer, Leerling, Klas, Verzorgers, E-mail, Mail, Laatst ingelogd, Uitnodiging, Betaler'
    expect(rows).toEqual([{ person_id: browser.person.id, subject: `3 rows as csv: ${columns}` }])
  })

  test('OFF-009 has no row of another school, a closed account or a pupil who left', async () => {
    await aSchoolWithFamilies()
    const school = await aSchool(portal.owner)
    await aStudent(school, { firstName: 'Weg', active: false })
    expect(await families(await anOfficeBrowser(portal, school, 'secretary'))).toEqual({ rows: [], count: 0 })
  })
})

test('OFF-011 a page has fifty rows, and the count is exact up to ten thousand', async () => {
  const school = await aSchool(portal.owner)
  await portal.owner.query(
    `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id, class_name)
     select $1, gen_random_uuid(), 'leerling', 'Kind', lpad(n::text, 6, '0'), 'v', 'n' || n, '1A'
     from generate_series(1, 10000) n`,
    [school.id],
  )
  const browser = await anOfficeBrowser(portal, school, 'secretary')
  const last = await families(browser, '?page=200')
  expect([last.count, last.rows.length, last.rows[49]?.name]).toEqual([10_000, 50, 'Kind 010000'])
  await aStudent(school, { className: '1A' })
  await aStudent(school, { className: '1A' })
  expect((await families(browser)).count).toBe(10_001)
})
