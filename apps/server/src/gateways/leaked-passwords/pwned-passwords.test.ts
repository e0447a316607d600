import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pwnedPasswords } from './pwned-passwords.ts'

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const LEAKED = 'Bloempot&7kaas'
const beginning = hashOf(LEAKED).slice(0, 5)
const rest = hashOf(LEAKED).slice(5)

let asked: IncomingMessage[] = []
let answer: (response: ServerResponse) => void
const service = createServer((request, response) => {
  asked.push(request)
  answer(response)
})
let address: string
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/lists/`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
let complaints: string[]
beforeEach(() => {
  asked = []
  complaints = []
  answer = (response) => response.end(`${'0'.repeat(35)}:3\r\n${rest}:17\r\n`)
})

const limits = { connectMilliseconds: 300, totalMilliseconds: 300, bodyBytes: 10_000 }
const list = () => pwnedPasswords({ address, complain: (line) => void complaints.push(line), limits })

test('reports a listed password as leaked, and sends only five characters of its hash', async () => {
  expect(await list().isLeaked(LEAKED)).toBe(true)
  expect(asked.map(({ url, method }) => [method, url])).toEqual([['GET', `/lists/range/${beginning}`]])
  expect(asked[0]?.headers['add-padding']).toBe('true')
  expect(JSON.stringify(asked[0]?.rawHeaders)).not.toMatch(new RegExp(`${rest}|${LEAKED}`))
  expect(complaints).toEqual([])
})

test('reports neither an unlisted password nor padding', async () => {
  expect(await list().isLeaked('iets Anders-4')).toBe(false)
  answer = (response) => response.end(`${rest}:0`)
  expect(await list().isLeaked(LEAKED)).toBe(false)
})

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(503).end()],
  ['silence', () => {}],
  ['more than a list is', (response: ServerResponse) => response.end('x'.repeat(20_000))],
])('reports none after %s, and logs that once until the service is back', async (_, ill) => {
  const well = answer
  const one = list()
  answer = ill
  expect([await one.isLeaked(LEAKED), await one.isLeaked(LEAKED)]).toEqual([false, false])
  expect(complaints).toEqual([expect.stringMatching(/^The list of leaked passwords is unavailable/)])
  expect(complaints[0]).not.toMatch(new RegExp(`${beginning}|${LEAKED}`))
  answer = well
  expect(await one.isLeaked(LEAKED)).toBe(true)
  expect(complaints).toHaveLength(2)
})
