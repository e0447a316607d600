import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { findWaiting } from '../features/webshop/desk/desk.repository.ts'
import { idOfSchool } from '../school-file/rows/ids.ts'
import { openDemoSchools } from './demo-schools.ts'

const now = instant('2026-11-21T09:00:00Z')
let test_: TestSchools

beforeAll(async () => {
  test_ = await openTestSchools()
})
afterAll(() => test_.stop())

test('PROD-041? both demo schools are found by host name, each at its own port, also after the ports moved', async () => {
  const { schools } = test_
  expect(
    await openDemoSchools({
      schools,
      now,
      secret: 'a secret',
      port: 4200,
      identityOrigin: 'http://127.0.0.1:4220',
    }),
  ).toBe('imported')
  expect(await schools.findByHost('localhost:4200')).toBe(idOfSchool('waterlinie'))
  const asked = { limit: 20, offset: 0, first: 'longest', search: '' } as const
  const waiting = await schools.read(idOfSchool('waterlinie'), (tx) => findWaiting(tx, asked))
  expect(waiting.orders.map(({ number }) => number)).toEqual(['W26-0002', 'W26-0003', 'W26-0004', 'W26-0006'])
  expect(await schools.findByHost('127.0.0.1:4201')).toBe(idOfSchool('werkhaven'))
  expect(
    await openDemoSchools({
      schools,
      now,
      secret: 'a secret',
      port: 4201,
      identityOrigin: 'http://127.0.0.1:4221',
    }),
  ).toBe('kept')
  expect(await schools.findByHost('localhost:4201')).toBe(idOfSchool('waterlinie'))
  expect(await schools.findByHost('localhost:4202')).toBe(idOfSchool('werkhaven'))
  expect(await schools.findByHost('localhost:4200')).toBeUndefined()
})
