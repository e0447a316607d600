import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoFamilyDetails } from '@portal/demo/family-details.ts'
import { wrongFields } from '@portal/domain/people/postal-address/postal-address.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { findWaiting } from '../features/webshop/desk/desk.repository.ts'
import { listAddresses } from '../features/people/office/address/address.repository.ts'
import { findChildPayers } from '../features/people/office/payers/payers.repository.ts'
import { idOfSchool, idsOfSchool } from '../school-file/rows/ids.ts'
import { openDemoSchools } from './demo-schools.ts'

const now = instant('2026-11-21T09:00:00Z')
let test_: TestSchools

beforeAll(async () => {
  test_ = await openTestSchools()
})
afterAll(() => test_.stop())

/** Each school has a pupil with two payers and postal addresses, as the office shows them. */
async function expectFamilyDetails(schools: TestSchools['schools']) {
  const details = (key: 'waterlinie' | 'werkhaven', child: string, guardians: readonly string[]) =>
    schools.read(idOfSchool(key), async (tx) => {
      const id = (name: string) => idsOfSchool(key)('person', name)
      const { shares, planned } = await findChildPayers(tx, id(child), dayAtSchool(now))
      const addresses = await listAddresses(tx, guardians.map(id))
      return {
        shares: shares.map(({ share }) => share),
        planned: planned?.shares.map(({ share }) => share),
        cities: [...addresses.values()].map(({ city }) => city),
      }
    })
  expect(await details('waterlinie', 'lotte', ['k.devos', 'r.meijer'])).toEqual({
    shares: [5000, 5000],
    planned: [6000, 4000],
    cities: ['Vestingdam', 'Vestingdam'],
  })
  expect(await details('werkhaven', 'milan', ['bouwvandijk', 'm.smit'])).toEqual({
    shares: [8000, 2000],
    planned: undefined,
    cities: ['Havenmonde', 'Havenmonde'],
  })
  for (const { addresses } of Object.values(demoFamilyDetails))
    expect(Object.values(addresses).flatMap(wrongFields)).toEqual([])
}

test('OFF-183 PROD-041? both demo schools are found by host name, each at its own port, also after the ports moved', async () => {
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
  await expectFamilyDetails(schools)
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
