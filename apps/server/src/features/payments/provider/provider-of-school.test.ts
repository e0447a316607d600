import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aTwoParentFamily, type TwoParentFamily } from '../../../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../../../testing/billing/invoices.ts'
import { aSchool } from '../../../../testing/people/people.ts'
import { openTestSchools, type TestSchools } from '../../../../testing/database/schools.ts'
import { mollie } from '../../../gateways/payments/mollie.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { payables } from '../../../composition/payables.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { encryptPaymentsKey } from './payments-key.ts'
import { providerOfSchool } from './provider-of-school.ts'
import { reconcilePayments } from '../settle/reconcile-payments.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { startPayment } from '../../billing/pay/start-payment.ts'

const bank = createSimulatedBank({
  profiles: [
    { apiKey: 'test_waterlinie', name: 'waterlinie' },
    { apiKey: 'test_werkhaven', name: 'werkhaven' },
    { apiKey: 'test_settings', name: 'settings' },
  ],
  sendWebhook: async () => 200,
})
const portalSecret = 'the secret of the portal'
let complaints: string[]
let world: TestSchools
let deps: PaymentDeps

let baseUrl: string

beforeAll(async () => {
  baseUrl = await bank.listen(0)
})
afterAll(() => bank.close())
/** Each test has its own database, because the number of schools matters. */
beforeEach(async () => {
  complaints = []
  world = await openTestSchools()
  const connect = (apiKey: string) => mollie({ baseUrl, apiKey })
  deps = {
    schools: world.schools,
    payables,
    providerOf: providerOfSchool({
      connect,
      onlyKey: 'test_settings',
      portalSecret,
      complain: (line) => void complaints.push(line),
    }),
    clock: () => instant(new Date().toISOString()),
    raise: () => {},
    faultHook: async () => {},
  }
})
afterEach(async () => {
  expect(await brokenInvariants(world.owner)).toEqual([])
  await world.stop()
})

type Payer = { readonly family: TwoParentFamily; readonly term: Guid }

const keepKey = (schoolId: Guid, key: string, secret = portalSecret) =>
  world.owner.query('update school set sealed_payments_key = $2 where id = $1', [
    schoolId,
    encryptPaymentsKey({ schoolId, portalSecret: secret }, key),
  ])

async function aPayerAt(key: string): Promise<Payer> {
  const school = await aSchool(world.owner)
  await keepKey(school.id, key)
  const family = await aTwoParentFamily(school)
  const [term] = await anInvoiceInTerms(family, [2_500])
  return { family, term: term as Guid }
}

const start = ({ family, term }: Payer) =>
  startPayment(deps, family.parents[0], { id: term, returnUrl: '', origin: 'http://portal.example' })

const accountsOf = ({ family }: Payer) =>
  bank.bank
    .list()
    .filter(({ metadata }) => metadata['schoolId'] === family.school.id)
    .map(({ profile }) => profile)

async function paid({ family, term }: Payer): Promise<number> {
  const { rows } = await world.owner.query<{ paid: number }>(
    `select coalesce(sum(amount), 0)::int as paid from ledger_entry where school_id = $1 and term_id = $2`,
    [family.school.id, term],
  )
  return rows[0]?.paid ?? 0
}

describe('the provider account of a school', () => {
  test("M5 A5 uses the school's own key, and no school sees or books payments of another", async () => {
    const here = await aPayerAt('test_waterlinie')
    const there = await aPayerAt('test_werkhaven')
    await start(here)
    await start(there)
    expect([accountsOf(here), accountsOf(there)]).toEqual([['waterlinie'], ['werkhaven']])
    const ours = bank.bank.list().find(({ metadata }) => metadata['schoolId'] === here.family.school.id)
    if (!ours) throw new Error('No payment')
    await bank.bank.choose(ours, 'success')
    const target = { providerPaymentId: ours.id }
    expect(await settlePayment(deps, there.family.school.id, target)).toBe('nothing-to-settle')
    expect(await settlePayment(deps, here.family.school.id, target)).toBe('settled')
    expect([await paid(here), await paid(there)]).toEqual([2_500, 0])
    expect(await reconcilePayments(deps, here.family.school.id)).toMatchObject({ compared: 1, missing: 0 })
    expect(await reconcilePayments(deps, there.family.school.id)).toMatchObject({ compared: 1, missing: 0 })
  })

  test('uses the key of the settings when there is one school', async () => {
    const only = await aPayerAt('')
    await start(only)
    expect(accountsOf(only)).toEqual(['settings'])
  })

  test('ignores the key of the settings when there are several schools', async () => {
    const without = await aPayerAt('')
    await aPayerAt('test_werkhaven')
    expect(await start(without)).toMatchObject({ status: 'failure', errorType: 'start-refused' })
    expect(accountsOf(without)).toEqual([])
    expect(await reconcilePayments(deps, without.family.school.id)).toMatchObject({ compared: 0 })
  })

  test('uses a new key from the next payment on', async () => {
    const payer = await aPayerAt('test_waterlinie')
    await keepKey(payer.family.school.id, 'test_werkhaven')
    await start(payer)
    expect(accountsOf(payer)).toEqual(['werkhaven'])
  })

  test('rejects a key that another secret encrypted, also for the only school, and reports it', async () => {
    const payer = await aPayerAt('')
    await keepKey(payer.family.school.id, 'test_waterlinie', 'the secret of before')
    expect(await start(payer)).toMatchObject({ status: 'failure', errorType: 'start-refused' })
    expect(accountsOf(payer)).toEqual([])
    expect(complaints.join()).toContain(payer.family.school.id)
  })

  test("does not decrypt the key of another school's row", async () => {
    const [here, there] = [await aPayerAt('test_waterlinie'), await aPayerAt('')]
    await world.owner.query(
      'update school set sealed_payments_key = (select sealed_payments_key from school where id = $1) where id = $2',
      [here.family.school.id, there.family.school.id],
    )
    expect(await start(there)).toMatchObject({ status: 'failure', errorType: 'start-refused' })
    expect(accountsOf(there)).toEqual([])
  })
})
