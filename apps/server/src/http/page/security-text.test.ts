import { expect } from 'vitest'
import { openBrowser } from '../../../testing/browser.ts'
import { aSchool } from '../../../testing/people/people.ts'
import { appContextOf, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { buildApp } from '../../composition/app.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const ask = async (securityContacts?: readonly string[]) => {
  const app = await buildApp({
    ...appContextOf(portal),
    ...(securityContacts && { securityContacts }),
    originOf: (host) => `https://${host}`,
  })
  const { host } = await aSchool(portal.owner)
  const answer = await openBrowser(app, host).get('/.well-known/security.txt')
  await app.close()
  return { host, answer }
}

test('gives the contact for vulnerabilities, with an expiry date', async () => {
  const { host, answer } = await ask(['mailto:security@portal.example', 'https://portal.example/melden'])
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:security@portal.example',
    'Contact: https://portal.example/melden',
    expect.stringMatching(/^Expires: 2027-02-19T09:00:00([.]000)?Z$/) as string,
    'Preferred-Languages: nl, en',
    `Canonical: https://${host}/.well-known/security.txt`,
    '',
  ])
})

test('does not exist without a contact', async () => {
  expect((await ask()).answer.status).toBe(404)
})
