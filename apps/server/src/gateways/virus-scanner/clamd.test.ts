import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EICAR, openClamd, type ClamdStandIn } from '../../../testing/clamd.ts'
import { clamd, placeOfClamd } from './clamd.ts'
import { ScanFailure, type VirusScanner } from './virus-scanner.ts'

let daemon: ClamdStandIn
let scanner: VirusScanner
beforeEach(async () => {
  daemon = await openClamd({ streamMaximum: 1024 * 1024 })
  scanner = clamd(daemon.url)
})
afterEach(() => daemon.stop())

const patient = { milliseconds: 60_000 }
const scan = (...parts: Uint8Array[]) => scanner.scan(parts, patient)
const failureOf = (scanning: Promise<unknown>) =>
  scanning.then(
    () => undefined,
    (failure: unknown) => (failure instanceof ScanFailure ? [failure.kind, failure.message] : failure),
  )

describe('asking the daemon', () => {
  test('a content is clean, whatever the parts in which it came, and arrives as it was', async () => {
    const large = Buffer.alloc(200_000, 'abcdefg')
    expect(await scan(Buffer.from('%PDF-'), large, new Uint8Array(), Buffer.from('end'))).toEqual({
      kind: 'clean',
    })
    expect(daemon.scanned).toEqual([Buffer.concat([Buffer.from('%PDF-'), large, Buffer.from('end')])])
  })

  test('nothing at all is scanned too', async () => {
    expect(await scan()).toEqual({ kind: 'clean' })
    expect(daemon.scanned).toEqual([Buffer.alloc(0)])
  })

  test('a virus has a name, also where it lies across two parts', async () => {
    const [one, other] = [EICAR.slice(0, 30), EICAR.slice(30)]
    expect(await scan(Buffer.from(one), Buffer.from(other))).toEqual({
      kind: 'infected',
      virus: 'Eicar-Test-Signature',
    })
  })

  test('an error is no verdict', async () => {
    daemon.fallIll('says-error')
    expect(await failureOf(scan(Buffer.from('a')))).toEqual(['failed', 'stream: Can’t allocate memory ERROR'])
  })

  test('what is larger than the daemon takes is no verdict, and is not sent to its end', async () => {
    let sent = 0
    async function* endless() {
      for (;;) yield await Promise.resolve(Buffer.alloc(100_000, (sent += 1) % 2))
    }
    const failure = await failureOf(scanner.scan(endless(), patient))
    expect(failure).toEqual(['failed', expect.stringMatching(/size limit exceeded|StreamMaxLength/)])
  })

  test('a connection that is cut before the answer is no verdict', async () => {
    daemon.fallIll('cuts-off')
    expect(await failureOf(scan(Buffer.from('a')))).toEqual(['failed', expect.any(String)])
  })

  test('an answer without an end is cut', async () => {
    daemon.fallIll('talks-on')
    expect(await failureOf(scan(Buffer.from('a')))).toEqual(['failed', 'An answer of over 4096 bytes'])
  })

  test('a daemon that says nothing is waited for as long as was said, also when it takes nothing', async () => {
    for (const illness of ['says-nothing', 'takes-nothing'] as const) {
      daemon.fallIll(illness)
      expect(await failureOf(scanner.scan([Buffer.alloc(100)], { milliseconds: 50 }))).toEqual([
        'failed',
        'No answer within 50 ms',
      ])
    }
  })

  test('a daemon that is not there is away', async () => {
    await daemon.goAway()
    expect(await failureOf(scan(Buffer.from('a')))).toEqual(['away', expect.stringContaining('ECONNREFUSED')])
  })

  test('a content that breaks off is no clean one', async () => {
    // oxlint-disable-next-line require-yield
    async function* broken(): AsyncGenerator<Uint8Array> {
      throw new Error('File changed')
    }
    await expect(scanner.scan(broken(), patient)).rejects.toThrow('File changed')
    expect(daemon.scanned).toEqual([])
  })

  test('whether it is there is asked by PING, and an answer that is another one means no', async () => {
    expect(await scanner.isThere()).toBe(true)
    daemon.fallIll('talks-on')
    expect(await scanner.isThere()).toBe(false)
    await daemon.goAway()
    expect(await scanner.isThere()).toBe(false)
  })

  test('it is found by a socket of the system too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-clamd-'))
    const near = await openClamd({ folder })
    try {
      expect(await clamd(near.url).scan([Buffer.from(EICAR)], patient)).toMatchObject({ kind: 'infected' })
      expect(await clamd(near.url).isThere()).toBe(true)
    } finally {
      await near.stop()
      rmSync(folder, { recursive: true })
    }
  })
})

test.each([
  ['tcp://127.0.0.1:3311', { host: '127.0.0.1', port: 3311 }],
  ['tcp://scanner.example', { host: 'scanner.example', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:clamd.ctl', undefined],
  ['unix://run/clamd.ctl', undefined],
  ['tcp:3310', undefined],
  ['http://127.0.0.1:3310', undefined],
  ['127.0.0.1:3310', undefined],
])('the setting %s means %o', (url, place) => {
  expect(placeOfClamd(url)).toEqual(place)
})
