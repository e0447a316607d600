import { expect } from 'vitest'
import { openBrowser } from '../../../testing/browser.ts'
import { aSchool } from '../../../testing/people/people.ts'
import { appContextOf, visit } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { buildApp } from '../../composition/app.ts'

test('is healthy with its database, at any host', async ({ portal }) => {
  const answer = await openBrowser(portal.app, '10.0.0.7').get('/healthz')
  expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }])
})

test('R4 reports that it is stopping before it stops', async ({ portal }) => {
  const app = await buildApp(appContextOf(portal))
  app.stopping = true
  expect((await openBrowser(app, 'x').get('/healthz')).status).toBe(503)
  expect((await openBrowser(app, 'x').get('/livez')).status).toBe(200)
  await app.close()
})

const gone = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))

test('ERR-006 rejects sign-in with 503 and a text while the database is unavailable', async ({ portal }) => {
  const school = await aSchool(portal.owner)
  const app = await buildApp({
    ...appContextOf(portal),
    schools: {
      ...portal.schools,
      read: gone,
      readAsVisitor: gone,
      write: gone,
      writeAsync: gone,
      recordAsVisitor: gone,
    },
  })
  const browser = openBrowser(app, school.host)
  for (const [name, value] of (await visit(portal, school)).cookies) browser.cookies.set(name, value)
  const answer = await browser.form('/login', { loginname: 'm.devries', password: 'wrong' })
  expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 'database-away', '2'])
  const description = expect.stringContaining('geen verbinding met onze gegevens') as unknown
  expect(answer.json).toMatchObject({ errors: [{ description }] })
  await app.close()
})

test('R2 is unhealthy without its database, and calls get Retry-After instead of a fault', async ({
  portal,
}) => {
  const schools = {
    read: gone,
    readAsVisitor: gone,
    write: gone,
    writeAsync: gone,
    recordAsVisitor: gone,
    findByHost: gone,
    list: gone,
    ping: gone,
  }
  const app = await buildApp({ ...appContextOf(portal), schools })
  expect((await openBrowser(app, 'x').get('/healthz')).status).toBe(503)
  expect((await openBrowser(app, 'x').get('/rest/session/current')).code).toBe('database-away')
  expect((await openBrowser(app, 'x').get('/livez')).status).toBe(200)
  await app.close()
})
