import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { aBill, aFamily, aSchool, type Family } from '../../../../test/payables.ts'
import { openTestSchools, type TestSchools } from '../../../../test/schools.ts'
import { mollie } from '../../../gateways/payments/mollie.ts'
import { createSimulatedBank } from '../../../gateways/payments/simulated-bank/simulated-bank.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { providerOfSchool } from './provider-of-school.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

const bank = createSimulatedBank({
  profiles: [
    { apiKey: 'test_waterlinie', name: 'waterlinie' },
    { apiKey: 'test_werkhaven', name: 'werkhaven' },
    { apiKey: 'test_settings', name: 'settings' },
  ],
  sendWebhook: async () => 200,
})
let world: TestSchools
let deps: PaymentDeps

let baseUrl: string

beforeAll(async () => {
  baseUrl = await bank.listen(0)
})
afterAll(() => bank.close())
/** A database of its own for each test: how many schools there are is what matters. */
beforeEach(async () => {
  world = await openTestSchools()
  const connect = (apiKey: string) => mollie({ baseUrl, apiKey })
  deps = {
    schools: world.schools,
    providerOf: providerOfSchool(world.schools, connect, 'test_settings'),
    clock: () => instant(new Date().toISOString()),
    raise: () => {},
    reached: async () => {},
  }
})
afterEach(async () => {
  expect(await brokenInvariants(world.owner)).toEqual([])
  await world.stop()
})

type Payer = { readonly family: Family; readonly term: Guid }

async function aPayerAt(key: string): Promise<Payer> {
  const schoolId = await aSchool(world.owner)
  await world.owner.query('update school set payments_key = $2 where id = $1', [schoolId, key])
  const family = await aFamily(world.owner, schoolId)
  const [term] = await aBill(world.owner, family, [2_500])
  return { family, term: term as Guid }
}

const start = ({ family, term }: Payer) =>
  startPayment(deps, family.parents[0], { id: term, returnUrl: '', origin: 'http://portal.example' })

const accountsOf = ({ family }: Payer) =>
  bank.bank
    .list()
    .filter(({ metadata }) => metadata['schoolId'] === family.schoolId)
    .map(({ profile }) => profile)

async function paid({ family, term }: Payer): Promise<number> {
  const { rows } = await world.owner.query<{ paid: number }>(
    `select coalesce(sum(amount), 0)::int as paid from ledger_entry where school_id = $1 and term_id = $2`,
    [family.schoolId, term],
  )
  return rows[0]?.paid ?? 0
}

describe('every school is paid on its own account', () => {
  test('M5 A5 each by its own key, and no school sees or books what another one was paid', async () => {
    const here = await aPayerAt('test_waterlinie')
    const there = await aPayerAt('test_werkhaven')
    await start(here)
    await start(there)
    expect([accountsOf(here), accountsOf(there)]).toEqual([['waterlinie'], ['werkhaven']])
    const ours = bank.bank.list().find(({ metadata }) => metadata['schoolId'] === here.family.schoolId)
    if (!ours) throw new Error('No payment')
    await bank.bank.choose(ours, 'success')
    const target = { providerPaymentId: ours.id }
    expect(await settlePayment(deps, there.family.schoolId, target)).toBe('nothing-to-settle')
    expect(await settlePayment(deps, here.family.schoolId, target)).toBe('settled')
    expect([await paid(here), await paid(there)]).toEqual([2_500, 0])
    expect(await reconcilePayments(deps, here.family.schoolId)).toMatchObject({ compared: 1, missing: 0 })
    expect(await reconcilePayments(deps, there.family.schoolId)).toMatchObject({ compared: 1, missing: 0 })
  })

  test('a key of the settings is that of the only school', async () => {
    const only = await aPayerAt('')
    await start(only)
    expect(accountsOf(only)).toEqual(['settings'])
  })

  test('among several schools it is nobody’s: one without a key is not paid on another’s account', async () => {
    const without = await aPayerAt('')
    await aPayerAt('test_werkhaven')
    expect(await start(without)).toMatchObject({ status: 'failure', errorType: 'start-refused' })
    expect(accountsOf(without)).toEqual([])
    expect(await reconcilePayments(deps, without.family.schoolId)).toMatchObject({ compared: 0 })
  })

  test('a new key counts from the next payment on', async () => {
    const payer = await aPayerAt('test_waterlinie')
    await world.owner.query(`update school set payments_key = 'test_werkhaven' where id = $1`, [
      payer.family.schoolId,
    ])
    await start(payer)
    expect(accountsOf(payer)).toEqual(['werkhaven'])
  })
})
