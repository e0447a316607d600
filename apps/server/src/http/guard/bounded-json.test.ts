import { expect } from 'vitest'
import { aParent, aSchool } from '../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}1${close.repeat(depth)}`
const bodies = {
  'twenty thousand lists': nested(20_000),
  'twenty thousand objects': nested(20_000, '{"a":', '}'),
  'a good field beside a deep one': `{"locale":"en","more":${nested(20_000)}}`,
  'a little too deep': nested(34),
}

const headers = { 'content-type': 'application/json' }

test.each(Object.entries(bodies))(
  'rejects %s with 400 on every endpoint, and writes nothing',
  async (_, payload) => {
    const parent = await aParent(await aSchool(portal.owner))
    const browser = await signIn(portal, parent)
    const changing = portal.app.portal.served.filter(({ method }) => method !== 'GET')
    expect(changing.length).toBeGreaterThan(30)
    const odd: string[] = []
    for (const { method, path, methodName, largestBody } of changing) {
      const url =
        path.replaceAll(/:\w+/g, parent.id) + (methodName === undefined ? '' : `?method=${methodName}`)
      const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() }
      const answer = await browser.send({ method, url, payload, headers: keyed })
      // A large body of a sender without access is not read.
      const isNotRead = largestBody !== undefined && answer.status === 403
      if (answer.status !== 400 && !isNotRead) odd.push(`${url}: ${answer.status} ${answer.code}`)
    }
    expect(odd).toEqual([])
    const { rows } = await portal.owner.query('select 1 from idempotent_request where school_id = $1', [
      parent.school.id,
    ])
    expect(rows).toEqual([])
  },
)

test('accepts the deepest JSON that the portal uses', async () => {
  const browser = await visit(portal, await aSchool(portal.owner))
  const answer = await browser.send({
    method: 'POST',
    url: '/rest/session/link',
    payload: nested(32),
    headers,
  })
  expect([answer.status, answer.code]).toEqual([400, 'invalid-input'])
})
