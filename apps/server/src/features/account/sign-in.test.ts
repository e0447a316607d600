import { afterAll, beforeAll, expect, test } from 'vitest'
import { aParent, aSchool } from '../../../test/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.stop())

test('AUTH-001 AUTH-005 API-014 API-015 a parent signs in with name and password, and is told of the children', async () => {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { children: [{ firstName: 'Sem' }, { firstName: 'Noor' }] })
  const browser = await signIn(portal, parent)
  const answer = await browser.get('/rest/session/current')
  expect(answer.json).toMatchObject({
    secondFactorRequired: false,
    user: { guid: parent.id, login: parent.login },
  })
})
