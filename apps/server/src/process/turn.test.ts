import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { openClamd, type ClamdStandIn } from '../../testing/network/clamd.ts'
import { receipt } from '../../testing/files/documents.ts'
import { hashPassword, isPasswordOf } from '../features/account/password/passwords.ts'
import { boundedRequest } from '../gateways/bounded-request.ts'
import { openDocuments } from '../gateways/documents/documents.ts'
import { clamd } from '../gateways/virus-scanner/clamd.ts'
import { timerOutsideTurn } from './timer.ts'
import { outsideTurn, withTurn, type Turn } from './turn.ts'

const server = createServer((_, response) => response.end('{}'))
const documents = openDocuments()
let scanner: ClamdStandIn
let url: URL
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  scanner = await openClamd({ streamMaximum: 1024 })
})
afterAll(async () => {
  server.close()
  await documents.close()
  await scanner.stop()
})

let events: string[]
let turn: Turn
beforeEach(() => {
  events = []
  turn = {
    end: () => void events.push('ended'),
    release: () => {
      events.push('released')
      return () => void events.push('taken back')
    },
  }
})

const limits = { connectMilliseconds: 60_000, totalMilliseconds: 60_000, bodyBytes: 1000 }
const reader = guid('00000000-0000-4000-8000-000000000001')
const timer = { ticks: () => 0, pause: async () => {} }

/** All waits of a request outside this process, delays, and queues with their own limit. */
const waits: Readonly<Record<string, () => Promise<unknown>>> = {
  'a call to a provider': () => boundedRequest({ method: 'GET', url, headers: {}, limits }),
  'a scan for viruses': () => clamd(scanner.url).scan([Buffer.from('a')], { milliseconds: 60_000 }),
  'a pause': () => timerOutsideTurn(timer).pause(1000),
  'a document that is drawn': () => documents.draw(receipt, reader),
  'a password that is hashed': () => hashPassword('a password'),
}

test.each(Object.entries(waits))('R7 releases the turn during %s', async (_, wait) => {
  await withTurn(turn, wait)
  expect(events).toEqual(['released', 'taken back'])
})

test('R7 releases the turn while a password is compared', async () => {
  const hash = await hashPassword('a password')
  expect(await withTurn(turn, () => isPasswordOf(hash, 'a password'))).toBe(true)
  expect(events).toEqual(['released', 'taken back'])
})

test('R7 takes the turn back after a failed wait, and works without a turn', async () => {
  const fail = () => outsideTurn(() => Promise.reject(new Error('away')))
  await expect(withTurn(turn, fail)).rejects.toThrow('away')
  expect(events).toEqual(['released', 'taken back'])
  await expect(fail()).rejects.toThrow('away')
})
