import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { isDatabaseAway } from '../http/database-away.ts'
import { addressesIn, isUsableAddress, newestOf, openPrimary, placeOf } from './servers.ts'

describe('a setting', () => {
  test('may name several servers, each with its port', () => {
    const setting = 'postgres://owner:a%2Cb@db1:5433,db2,[::1]:5434/portal?sslmode=verify-full'
    expect(addressesIn(setting)).toEqual([
      'postgres://owner:a%2Cb@db1:5433/portal?sslmode=verify-full',
      'postgres://owner:a%2Cb@db2/portal?sslmode=verify-full',
      'postgres://owner:a%2Cb@[::1]:5434/portal?sslmode=verify-full',
    ])
    expect(addressesIn(setting).map(placeOf)).toEqual([
      { host: 'db1', port: 5433 },
      { host: 'db2', port: 5432 },
      { host: '::1', port: 5434 },
    ])
  })

  test('names one server, or the folder of a socket, as before', () => {
    expect(addressesIn('postgres://owner:a@db/portal')).toEqual(['postgres://owner:a@db/portal'])
    expect(placeOf('postgres://owner@%2Frun%2Fpostgresql/portal').host).toBe('/run/postgresql')
  })

  test.each([
    ['postgres://owner:a@db1,db2/portal', true],
    ['postgresql://owner:a@db1:5432,db2:5432/portal?target_session_attrs=read-write', true],
    ['postgres://owner:a@db1,db2/portal?target_session_attrs=primary', true],
    ['postgres://owner:a@db1,db2/portal?target_session_attrs=any', false],
    ['postgres://owner:a@db1,,db2/portal', false],
    ['postgres://owner:a@db1:x,db2/portal', false],
    ['mysql://owner:a@db1/portal', false],
    ['db1,db2', false],
  ])('%s can be used: %s', (setting, isUsable) => {
    expect(isUsableAddress(setting)).toBe(isUsable)
  })
})

describe('the server that takes changes', () => {
  let own: TestDatabase
  beforeAll(async () => {
    own = await createTestDatabase()
  })
  afterAll(() => own.drop())

  test('is found behind one that is gone and one that only reads', async () => {
    const address = addressOf(own.appConfig)
    const gone = 'postgres://nobody:a@127.0.0.1:1/portal'
    const readsOnly = `${address}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
    expect(await openPrimary([gone, readsOnly, address]).find()).toBe(address)
    const failure: unknown = await openPrimary([gone, readsOnly])
      .find()
      .catch((reason: unknown) => reason)
    expect(isDatabaseAway(failure)).toBe(true)
  })

  test('is looked for again once it was forgotten, and not before', async () => {
    let asked = 0
    const server = createServer((socket) => {
      asked += 1
      socket.destroy()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const other = `postgres://nobody:a@127.0.0.1:${(server.address() as AddressInfo).port}/portal`
    const primary = openPrimary([other, addressOf(own.appConfig)])
    await primary.find()
    await primary.find()
    expect(asked).toBe(1)
    primary.forget()
    await primary.find()
    expect(asked).toBe(2)
    server.close()
  })

  test('is never one with an older timeline, which was frozen while another took its place', () => {
    const frozen = { address: 'one', timeline: '00000001' }
    const promoted = { address: 'two', timeline: '00000002' }
    expect(newestOf([frozen, promoted], '')).toBe(promoted)
    expect(newestOf([frozen], '00000002')).toBeUndefined()
    expect(newestOf([promoted], '00000002')).toBe(promoted)
    expect(newestOf([{ address: 'one', timeline: '' }], '')).toBeUndefined()
  })
})
