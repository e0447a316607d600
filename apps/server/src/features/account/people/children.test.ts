import { expect } from 'vitest'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import {
  aDebtor,
  anExternalPayer,
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

const change = (text: string, ...values: unknown[]) => portal.owner.query(text, values)
const parentAtSchool = async (facts: Parameters<typeof aParent>[1] = {}) =>
  aParent(await aSchool(portal.owner), facts)

async function relationsOf(person: TestPerson): Promise<{ debtor: boolean; leerling: { guid: string } }[]> {
  const browser = await signIn(portal, person)
  return (await browser.get('/rest/user/relations')).json as never
}

test('API-041 API-042 DATA-006 DATA-018? returns relations by first name', async () => {
  const parent = await parentAtSchool({ children: [{ firstName: 'Yasmina' }, { firstName: 'Ilias' }] })
  const relations = await relationsOf(parent)
  expect(relations.map(({ leerling }) => leerling)).toMatchObject([
    { firstName: 'Ilias' },
    { firstName: 'Yasmina' },
  ])
})

test('DATA-007 DATA-009? marks a parent without active debtor as not paying', async () => {
  const school = await aSchool(portal.owner)
  const without = await relationsOf(await aParent(school, { debtor: null }))
  const inactive = await relationsOf(
    await aParent(school, { debtor: await aDebtor(school, { active: false }) }),
  )
  expect(without).toMatchObject([{ debtor: false, debtorGuid: null }])
  expect(inactive).toMatchObject([{ debtor: false, debtorGuid: null }])
})

test('PAYM-042 shows a read-only guardian whose invoices they are, without being a debtor', async () => {
  const payer = await parentAtSchool()
  const other = await aPersonWithRole(payer.school, 'ouder')
  await relate(other, payer.child, { debtor: payer.debtor, isReadOnly: true })
  expect(await relationsOf(other)).toMatchObject([
    { debtor: false, debtorGuid: payer.debtor?.id, meekijkVerzorger: true },
  ])
})

test('A6 drops an ended relation at the next request', async () => {
  const parent = await parentAtSchool()
  const browser = await signIn(portal, parent)
  expect((await browser.get('/rest/user/relations')).json).toHaveLength(1)
  const today = dayAtSchool(portal.clock.now)
  const endOn = (day: CalendarDay) =>
    change('update relation set ended_on = $2 where person_id = $1', parent.id, day)
  await endOn(addDays(today, 1))
  expect((await browser.get('/rest/user/relations')).json).toHaveLength(1)
  await endOn(today)
  expect((await browser.get('/rest/user/relations')).json).toEqual([])
  expect((await browser.get('/rest/session/current')).json).toMatchObject({
    user: { parent: false, children: [] },
  })
})

test('AUTH-054 AUTH-055 AUTH-056 DATA-016 gives a portal administrator a pseudo child and edit mode', async () => {
  const admin = await aPersonWithRole(await aSchool(portal.owner), 'portal_admin', { liveEditAdmin: true })
  const { json } = await (await signIn(portal, admin)).get('/rest/session/current')
  expect(json).toMatchObject({
    role: { portalAdmin: true },
    mode: 'edit',
    isLiveEditAdmin: true,
    user: { parent: false, children: [{ guid: admin.id, pseudo: true }] },
  })
})

test('AUTH-058 gives an external payer one pseudo child with the own debtor', async () => {
  const school = await aSchool(portal.owner)
  const payer = await anExternalPayer(school)
  const other = await anExternalPayer(school, { debtor: null })
  expect(await relationsOf(payer)).toMatchObject([
    { debtor: true, debtorGuid: payer.debtor?.id, leerling: { guid: payer.id, pseudo: true } },
  ])
  expect(await relationsOf(other)).toMatchObject([{ debtor: false, leerling: { pseudo: true } }])
})
