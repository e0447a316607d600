import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer as createProxy, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { createClient, type Call } from '@portal/web-kit/api/client.ts'
import { createConnection, type Connection } from '@portal/web-kit/api/connection.ts'
import { NotReceived, NotSent, Refusal } from '@portal/web-kit/api/failures.ts'

const order = endpoint({
  name: 'place-order',
  method: 'POST',
  path: '/order',
  body: z.object({ articles: z.number() }),
  isKeyed: true,
  response: z.object({ number: z.number() }),
  refusals: { 'list-closed': 409 },
})

/** A server that executes each idempotency key once, and can cancel an unknown key. */
function aShop() {
  const done = new Map<string, unknown>()
  const withdrawn = new Set<string>()
  const orders: number[] = []
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const send = (status: number, body: object) => reply.writeHead(status).end(JSON.stringify(body))
    const body = JSON.parse((await text(request)) || '{}') as { articles: number; key: string }
    if (request.url === '/healthz') return send(200, {})
    if (request.url !== '/order') {
      if (done.has(body.key)) return send(200, { outcome: 'done', answer: done.get(body.key) })
      withdrawn.add(body.key)
      return send(200, { outcome: 'withdrawn' })
    }
    const key = String(request.headers['idempotency-key'])
    if (body.articles > 9 || withdrawn.has(key)) return send(409, { errors: [{ code: 'list-closed' }] })
    orders.push(body.articles)
    done.set(key, { number: orders.length })
    return send(200, done.get(key) as object)
  }
  return { orders, server: createServer((request, reply) => void answer(request, reply)) }
}

/**
 * The network between browser and server: `open`; `silent` when requests arrive and responses get lost; `cut` when a
 * request breaks off; `gone` without a server.
 */
type Network = 'open' | 'silent' | 'cut' | 'gone'

function aNetwork(serverPort: () => number) {
  const sockets = new Set<Socket>()
  let state: (request: string) => Network = () => 'open'
  const proxy = createProxy((browser) => {
    const server = connect(serverPort(), '127.0.0.1')
    for (const socket of [browser, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    let now: Network = 'open'
    browser.on('data', (bytes: Buffer) => {
      now = state(bytes.toString())
      if (now === 'gone' || now === 'cut') browser.destroy()
      else server.write(bytes)
    })
    server.on('data', (bytes: Buffer) => now === 'open' && browser.write(bytes))
    browser.on('close', () => server.destroy())
  })
  return {
    proxy,
    become: (next: (request: string) => Network) => {
      state = next
    },
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
  }
}

const isOrder = (request: string) => request.startsWith('POST /order')
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let shop: ReturnType<typeof aShop>
let network: ReturnType<typeof aNetwork>
let connection: Connection
let call: Call
let recovered: string[]

beforeEach(async () => {
  shop = aShop()
  network = aNetwork(() => (shop.server.address() as AddressInfo).port)
  for (const server of [shop.server, network.proxy]) await once(server.listen(0, '127.0.0.1'), 'listening')
  const apiHost = `http://127.0.0.1:${(network.proxy.address() as AddressInfo).port}`
  let keys = 0
  recovered = []
  connection = createConnection({
    ping: () => fetch(`${apiHost}/healthz`, { signal: AbortSignal.timeout(1000) }),
    isCutOff: () => false,
    pause: () => pause(5),
  })
  call = createClient({
    apiHost,
    fetch,
    readCookies: () => '',
    newKey: () => `key-${(keys += 1)}`,
    onSessionExpired: () => {},
    onRightsDenied: () => {},
    onStepUpSignIn: () => {},
    proving: { isNeeded: () => false, ask: async () => false },
    connection,
    pause: () => pause(5),
    timeoutMs: 500,
    onRecovered: (name) => recovered.push(name),
    beforeRefusal: async () => {},
  })
})
afterEach(async () => {
  network.hangUp()
  for (const server of [network.proxy, shop.server])
    await new Promise((resolve) => (server.listening ? server.close(resolve) : resolve(undefined)))
})

const press = (articles = 1) => call({ name: order.name, load: async () => order }, { body: { articles } })
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((failure: unknown) => failure)

describe('M11 a request with an idempotency key', () => {
  test('fails at once while the server is gone, and is not sent later', async () => {
    network.become(() => 'gone')
    expect(await failureOf(press())).toBeInstanceOf(NotSent)
    expect(connection.isOnline()).toBe(false)
    network.become(() => 'open')
    await connection.back()
    expect(connection.isOnline()).toBe(true)
    expect(shop.orders).toEqual([])
  })

  test("fails at once while the server's socket is closed", async () => {
    await new Promise((resolve) => network.proxy.close(resolve))
    expect(await failureOf(press())).toMatchObject({ name: 'NotSent', call: 'place-order' })
    expect(shop.orders).toEqual([])
  })

  test('recovers a lost response by its key, and is executed once', async () => {
    network.become((request) => (isOrder(request) ? 'silent' : 'open'))
    expect(await press()).toEqual({ number: 1 })
    expect(shop.orders).toEqual([1])
    expect(recovered).toEqual(['place-order'])
  })

  test('waits for the network when it disappears with the response, and then recovers', async () => {
    let isGone = false
    network.become((request) => {
      if (isOrder(request)) {
        isGone = true
        return 'silent'
      }
      return isGone ? 'gone' : 'open'
    })
    const pressed = press()
    await expect.poll(() => connection.isAsking() && !connection.isOnline()).toBe(true)
    isGone = false
    expect(await pressed).toEqual({ number: 1 })
    expect(shop.orders).toEqual([1])
    expect(connection.isAsking()).toBe(false)
  })

  test('is cancelled when it broke off, and the next press has another key', async () => {
    network.become((request) => (isOrder(request) ? 'cut' : 'open'))
    expect(await failureOf(press())).toBeInstanceOf(NotReceived)
    network.become(() => 'open')
    expect(await press()).toEqual({ number: 1 })
    expect(shop.orders).toEqual([1])
    expect(recovered).toEqual([])
  })

  test('reports a refusal, without asking again', async () => {
    expect(await failureOf(press(10))).toBeInstanceOf(Refusal)
    expect(recovered).toEqual([])
  })
})
