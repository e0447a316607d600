import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EICAR, openClamd, type ClamdStandIn } from '../../../testing/network/clamd.ts'
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

describe('the daemon', () => {
  test('reports a content as clean, whatever its parts, and gets it unchanged', async () => {
    const large = Buffer.alloc(200_000, 'abcdefg')
    expect(await scan(Buffer.from('%PDF-'), large, new Uint8Array(), Buffer.from('end'))).toEqual({
      kind: 'clean',
    })
    expect(daemon.scanned).toEqual([Buffer.concat([Buffer.from('%PDF-'), large, Buffer.from('end')])])
  })

  test('scans an empty content', async () => {
    expect(await scan()).toEqual({ kind: 'clean' })
    expect(daemon.scanned).toEqual([Buffer.alloc(0)])
  })

  test('names a virus, also across two parts', async () => {
    const [one, other] = [EICAR.slice(0, 30), EICAR.slice(30)]
    expect(await scan(Buffer.from(one), Buffer.from(other))).toEqual({
      kind: 'infected',
      virus: 'Eicar-Test-Signature',
    })
  })

  test('gives no verdict on an error', async () => {
    daemon.fallIll('says-error')
    expect(await failureOf(scan(Buffer.from('a')))).toEqual(['failed', 'stream: Can’t allocate memory ERROR'])
  })

  test('gives no verdict on a content above its limit, which is not sent to the end', async () => {
    let sent = 0
    async function* endless() {
      for (;;) yield await Promise.resolve(Buffer.alloc(100_000, (sent += 1) % 2))
    }
    const failure = await failureOf(scanner.scan(endless(), patient))
    expect(failure).toEqual(['failed', expect.stringMatching(/size limit exceeded|StreamMaxLength/)])
  })

  test('gives no verdict when the connection is lost', async () => {
    daemon.fallIll('cuts-off')
    expect(await failureOf(scan(Buffer.from('a')))).toEqual(['failed', expect.any(String)])
  })

  test('is disconnected when its response has no end', async () => {
    daemon.fallIll('talks-on')
    expect(await failureOf(scan(Buffer.from('a')))).toEqual(['failed', 'A response of more than 4096 bytes'])
  })

  test('is waited for up to the time limit, also when it stops reading', async () => {
    for (const illness of ['says-nothing', 'takes-nothing'] as const) {
      daemon.fallIll(illness)
      expect(await failureOf(scanner.scan([Buffer.alloc(100)], { milliseconds: 50 }))).toEqual([
        'failed',
        'No response within 50 ms',
      ])
    }
  })

  test('is unavailable when it does not listen', async () => {
    await daemon.goAway()
    expect(await failureOf(scan(Buffer.from('a')))).toEqual(['away', expect.stringContaining('ECONNREFUSED')])
  })

  test('gives no verdict when the content fails', async () => {
    // oxlint-disable-next-line require-yield
    async function* broken(): AsyncGenerator<Uint8Array> {
      throw new Error('File changed')
    }
    await expect(scanner.scan(broken(), patient)).rejects.toThrow('File changed')
    expect(daemon.scanned).toEqual([])
  })

  test('is checked by PING, and any other response counts as unavailable', async () => {
    expect(await scanner.isThere()).toBe(true)
    daemon.fallIll('talks-on')
    expect(await scanner.isThere()).toBe(false)
    await daemon.goAway()
    expect(await scanner.isThere()).toBe(false)
  })

  test('is reached by a Unix socket too', async () => {
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
])('has the address of the setting: %s → %o', (url, place) => {
  expect(placeOfClamd(url)).toEqual(place)
})
