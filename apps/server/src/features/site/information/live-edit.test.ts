import { expect } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { aParent, aPersonWithRole, aSchool, type TestPerson } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const enable = (browser: Browser) => browser.post('/edu/login?method=enabledLiveedit')
const rightOf = async (browser: Browser) => (await browser.get('/edu/cms?method=isAdmin')).json

const anEditor = async (liveEditAdmin = true) =>
  aPersonWithRole(await aSchool(portal.owner), 'portal_admin', { liveEditAdmin })

const actsOf = async ({ id }: TestPerson) => {
  const { rows } = await portal.owner.query(
    `select action from audit_entry where person_id = $1 and action like '%edit%'`,
    [id],
  )
  return rows as unknown[]
}

test('AUTH-056 AUTH-057 API-058 API-059 F31 turns on in-place editing for this session of a portal administrator with the right', async () => {
  const editor = await anEditor()
  const [browser, elsewhere] = [await signIn(portal, editor), await signIn(portal, editor)]
  expect(await rightOf(browser)).toEqual({ isAdmin: true, liveEditEnabled: false })
  expect((await enable(browser)).json).toEqual({ enabled: true })
  expect(await rightOf(browser)).toEqual({ isAdmin: true, liveEditEnabled: true })
  expect(await rightOf(elsewhere)).toEqual({ isAdmin: true, liveEditEnabled: false })
})

test('AUTH-057 accepts a repeated request and records it once', async () => {
  const editor = await anEditor()
  const browser = await signIn(portal, editor)
  await enable(browser)
  expect((await enable(browser)).status).toBe(200)
  expect(await actsOf(editor)).toEqual([{ action: 'enable-live-edit' }])
})

test('AUTH-056 API-059 F31 refuses an administrator without the right, and writes nothing', async () => {
  const without = await anEditor(false)
  const browser = await signIn(portal, without)
  const { status, code } = await enable(browser)
  expect({ status, code }).toEqual({ status: 403, code: 'no-right-to-edit' })
  expect(await rightOf(browser)).toEqual({ isAdmin: false, liveEditEnabled: false })
  expect(await actsOf(without)).toEqual([])
})

test('API-058 API-059 ignores the right of a person who is not a portal administrator', async () => {
  const school = await aSchool(portal.owner)
  const parent = await signIn(portal, await aParent(school, { liveEditAdmin: true }))
  expect((await enable(parent)).code).toBe('not-your-role')
  expect(await rightOf(parent)).toEqual({ isAdmin: false, liveEditEnabled: false })
})

test('AUTH-056 refuses editing at a school without information', async () => {
  const school = await aSchool(portal.owner, { settings: { eduEnabled: false } })
  const editor = await aPersonWithRole(school, 'portal_admin', { liveEditAdmin: true })
  const browser = await signIn(portal, editor)
  expect((await enable(browser)).code).toBe('switched-off')
  expect((await browser.get('/rest/session/current')).json).toMatchObject({ isLiveEditAdmin: false })
})

test('AUTH-056 turns off editing with the next request after the right was revoked', async () => {
  const editor = await anEditor()
  const browser = await signIn(portal, editor)
  await enable(browser)
  await portal.owner.query('update person set live_edit_admin = false where id = $1', [editor.id])
  expect(await rightOf(browser)).toEqual({ isAdmin: false, liveEditEnabled: false })
  expect((await enable(browser)).code).toBe('no-right-to-edit')
})

test('AUTH-057 turns off editing at sign-out, and leaves no row', async () => {
  const editor = await anEditor()
  const browser = await signIn(portal, editor)
  await enable(browser)
  await browser.post('/logout')
  const { rows } = await portal.owner.query('select 1 from information_session where school_id = $1', [
    editor.school.id,
  ])
  expect(rows).toEqual([])
})
