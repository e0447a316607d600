import { describe, expect } from 'vitest'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aList, giveList, type TestList } from '../../../../testing/billing/lists.ts'
import { orderedIn, orderOf, sendOrder } from '../../../../testing/billing/orders.ts'
import { aParent, aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

async function anOrder(
  school: TestSchool,
  list: TestList,
  firstName: string,
  className: string,
  comment = '',
) {
  const parent = await aParent(school, { children: [{ firstName, lastName: 'Bos', className }] })
  await portal.owner.query(
    'insert into contact_details (school_id, person_id, mobile_phone) values ($1, $2, $3)',
    [school.id, parent.id, '06 12345678'],
  )
  const copy = await giveList(list, parent)
  const body = orderOf(copy, [0, 1], { opmerking: comment })
  orderedIn(await sendOrder(await signIn(portal, parent), copy, body))
  return parent
}

async function aTrip() {
  const school = await aSchool(portal.owner)
  const list = await aList(school, {
    commentEnabled: true,
    lines: [{ description: 'Reis', capacity: 9 }, { description: 'Gift', voluntary: true }, {}],
  })
  const parents = [
    await anOrder(school, list, 'Anna', '1A', 'Eet geen noten'),
    await anOrder(school, list, 'Bram', '2B'),
  ] as const
  await giveList(list, await aParent(school, { children: [{ firstName: 'Cas', className: '1A' }] }))
  return { school, list, parents }
}

type Row = { name: string; comment: string; guardians: { name: string; phones: string[] }[] }
const address = ({ id, lines }: TestList, line = 0) => `list=${id}&article=${lines[line]?.id}`
const rowsOf = async (browser: Browser, query: string) =>
  ((await browser.get(`/api/office/participants?${query}`)).json as { rows: Row[] }).rows

describe('the participants of an article', () => {
  test('OFF-149 are who ordered it, with guardians and comment, and without amounts', async () => {
    const { school, list } = await aTrip()
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const rows = await rowsOf(secretary, address(list))
    expect(rows.map(({ name, comment }) => [name, comment])).toEqual([
      ['Anna Bos', 'Eet geen noten'],
      ['Bram Bos', ''],
    ])
    expect(rows[0]?.guardians.map(({ phones }) => phones)).toEqual([['06 12345678']])
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'className',
      'comment',
      'guardians',
      'name',
      'number',
      'pupil',
    ])
    expect(await rowsOf(secretary, `${address(list)}&search=bram`)).toHaveLength(1)
    const { body } = await secretary.get(`/api/office/participants/export?as=csv&${address(list)}`)
    expect(body).toContain('06 12345678')
    const audit = await portal.owner.query(
      "select from audit_entry where school_id = $1 and action = 'download-participants'",
      [school.id],
    )
    expect(audit.rowCount).toBe(1)
  })

  test('OFF-149 are those of the own class for a mentor', async () => {
    const { school, list } = await aTrip()
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['2B'])
    expect((await rowsOf(mentor, address(list))).map(({ name }) => name)).toEqual(['Bram Bos'])
    const { body } = await mentor.get(`/api/office/participants/export?as=csv&${address(list)}`)
    expect(body).not.toContain('Anna')
  })

  test('OFF-149 leave out a guardian who has no contact, and never exist of something voluntary', async () => {
    const { school, list, parents } = await aTrip()
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    await portal.owner.query(
      "update relation set ended_on = '2026-11-01', no_contact = true where person_id = $1",
      [parents[0].id],
    )
    const [anna] = await rowsOf(secretary, address(list))
    expect(anna?.guardians).toEqual([])
    const { status } = await secretary.get(`/api/office/participants?${address(list, 1)}`)
    expect(status).toBe(404)
  })
})
