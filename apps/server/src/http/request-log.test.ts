import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint.ts'
import { aParent, aSchool, PASSWORD } from '../../testing/people.ts'
import { openTestPortal, visit, type TestPortal } from '../../testing/portal.ts'
import { bindRead } from './endpoint/bind-endpoint.ts'

const lines: string[] = []
let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ logLevel: 'trace', log: { write: (line) => void lines.push(line) } })
  const broken = endpoint({ name: 'read-tenant-info', method: 'GET', path: '/kapot', response: z.object({}) })
  bindRead(portal.app, broken, () => {
    const failure = new Error('duplicate key value violates unique constraint')
    return Promise.reject(
      Object.assign(failure, { code: '23505', detail: 'Key (email)=(kanarie@post.example)' }),
    )
  })
})
afterAll(() => portal.stop())

test('P4 the log names routes and what broke, and nobody: no names, addresses, passwords, cookies or rows', async () => {
  const parent = await aParent(await aSchool(portal.owner), { firstName: 'Kanarie', login: 'kanarie' })
  const browser = await visit(portal, parent.school)
  await browser.form('/login', { loginname: 'kanarie', password: 'kanarie-fout' })
  await browser.form('/login', { loginname: 'kanarie', password: PASSWORD })
  await browser.get('/rest/session/current?t=kanarie-token')
  await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'kanarie' })
  await browser.get('/kapot')
  const log = lines.join('')
  expect(log).toContain('"route":"/rest/actor/user-locale/:userGuid"')
  expect(log).toContain('"code":"23505"')
  for (const secret of ['anarie', PASSWORD, parent.id, '127.0.0.1', browser.cookies.get('session-80') ?? ''])
    expect(log).not.toContain(secret)
})
