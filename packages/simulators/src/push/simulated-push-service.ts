import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decryptContent, type BrowserKeys } from './encrypted-content.ts'
import { faultOfVapid, keyOfVapid } from './vapid.ts'

/** A browser that subscribed with the public key of a portal. */
export type SimulatedBrowser = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The notifications that it received, decrypted. */
  readonly received: string[]
  /** The next answers of the service in place of its own; 410 ends the subscription. */
  readonly answers: number[]
}

type Subscribed = {
  readonly browser: SimulatedBrowser
  readonly keys: BrowserKeys
  readonly publicKey: string
}

/**
 * A push service on this machine, which browsers subscribe to (RFC 8030, 8291 and 8292). It refuses what a real one
 * refuses, and decrypts what a browser would.
 */
export async function openSimulatedPushService() {
  const subscriptions = new Map<string, Subscribed>()
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const faults: string[] = []

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const [status, fault] = accept(request, Buffer.concat(chunks))
    if (fault) faults.push(fault)
    response.writeHead(status, status === 201 ? { location: `${origin}/message` } : {}).end()
  }

  function accept(
    { url = '', method, headers }: IncomingMessage,
    content: Buffer,
  ): readonly [number, string?] {
    const subscription = subscriptions.get(url)
    if (!subscription) return [404]
    const { browser, keys, publicKey } = subscription
    const answer = browser.answers.shift()
    if (answer !== undefined) return [answer]
    const authorization = headers.authorization ?? ''
    if (method !== 'POST' || !/^\d+$/.test(String(headers['ttl']))) return [400, 'no TTL']
    const fault = faultOfVapid(authorization, { origin, now: new Date() })
    if (fault) return [401, fault]
    if (keyOfVapid(authorization) !== publicKey) return [403, 'the key of another portal']
    if (headers['content-encoding'] !== 'aes128gcm') return [415, 'another encoding']
    if (content.length > 4096) return [413, 'too large']
    browser.received.push(decryptContent(keys, content))
    return [201]
  }

  return {
    origin,
    /** What the service refused. */
    faults,
    /** A browser that subscribes with this key. */
    subscribe(publicKey: string): SimulatedBrowser {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${subscriptions.size + 1}`
      const browser: SimulatedBrowser = {
        endpoint: origin + path,
        p256dh: ecdh.generateKeys('base64url'),
        auth: auth.toString('base64url'),
        received: [],
        answers: [],
      }
      subscriptions.set(path, { browser, keys: { ecdh, auth }, publicKey })
      return browser
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
