import { expect } from 'vitest'
import { countTraffic, type Traffic } from '../../../../testing/database/count-traffic.ts'
import { aParent, aSchool, PASSWORD } from '../../../../testing/people/people.ts'
import { tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let traffic: () => Traffic
test.beforeAll(({ portal }) => {
  traffic = countTraffic(portal.database)
})

/** What a request sends to the database, with the work after its response. */
async function sentBy(
  { app }: TestPortal,
  status: number,
  ask: () => Promise<{ readonly status: number }>,
): Promise<Traffic> {
  const before = traffic()
  expect((await ask()).status).toBe(status)
  await Promise.all(app.portal.after)
  const after = traffic()
  return { queries: after.queries - before.queries, packets: after.packets - before.packets }
}

const expectAtMost = (sent: Traffic, { queries, packets }: Traffic) => {
  expect(sent.queries).toBeLessThanOrEqual(queries)
  expect(sent.packets).toBeLessThanOrEqual(packets)
}

test('sends the queries of a sign-in and a sign-out to the database in few packets', async ({ portal }) => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await visit(portal, parent.school)
  const signIn = (password: string) => tryPassword(browser, parent.login, password)
  const signOut = () => browser.post('/logout', {})
  await signIn(PASSWORD)
  expectAtMost(await sentBy(portal, 200, signOut), { queries: 9, packets: 3 })
  expectAtMost(await sentBy(portal, 200, () => signIn(PASSWORD)), { queries: 15, packets: 4 })
  await signOut()
  expectAtMost(await sentBy(portal, 401, () => signIn('wrong')), { queries: 12, packets: 4 })
  browser.cookies.clear()
  await browser.get('/rest/session/current')
  expectAtMost(await sentBy(portal, 200, () => signIn(PASSWORD)), { queries: 19, packets: 7 })
})
