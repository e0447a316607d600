import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { freePort } from '../testing/network/free-port.ts'
import { aSchool } from '../testing/people/people.ts'
import { appContextOf } from '../testing/portal.ts'
import { test } from '../testing/portal-test.ts'
import { buildApp } from '../src/composition/app.ts'
import { bindRead } from '../src/http/endpoint/bind-endpoint.ts'
import { listenOn } from '../src/process/listening/listen.ts'

test('R4 a stopping server answers open requests on every port, also the next ones on the same connection', async ({
  portal,
}) => {
  const { host } = await aSchool(portal.owner)
  const app = await buildApp(appContextOf(portal))
  const gate = Promise.withResolvers<Record<string, never>>()
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let inside = 0
  const slow = endpoint({ name: 'read-tenant-info', method: 'GET', path: '/traag', response: z.object({}) })
  bindRead(app, slow, () => {
    asked[inside++]?.resolve()
    return gate.promise
  })
  const closers: (() => Promise<unknown>)[] = [() => app.close()]
  const ports = [await freePort(), await freePort()]
  await listenOn(app, '127.0.0.1', ports, {
    atEnd: (close) => void closers.push(close),
    onEnding: () => {},
    end: async () => {},
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (port: number, path: string) => {
    const sent = request({ port, host: '127.0.0.1', path, agent, headers: { host } }).end()
    const [answer] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
    return { status: answer.statusCode, body: await json(answer) }
  }
  const open = ports.map((port) => ask(port, '/traag'))
  await Promise.all(asked.map(({ promise }) => promise))
  // Each waits for the connection of the slow one, and so is sent while the server closes.
  const later = ports.map((port) => ask(port, '/rest/public/settings'))
  const closing = closers.toReversed().map((close) => close())
  const ended = Promise.all(closing)
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'waits'))
  const first = await Promise.all(
    closing.map((close) => Promise.race([close.then(() => 'closed'), nextTurn])),
  )
  gate.resolve({})
  expect(first).toEqual(['waits', 'waits'])
  expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 200])
  const answers = await Promise.allSettled(later)
  const served = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(served.filter(({ status }) => status !== 200)).toEqual([])
  await ended
  agent.destroy()
})
