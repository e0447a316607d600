import { instant } from '@portal/domain/values/instant.ts'
import { mollie } from '../src/gateways/payments/mollie.ts'
import {
  createSimulatedBank,
  type SimulatedBankOptions,
} from '../src/gateways/payments/simulated-bank/simulated-bank.ts'
import { manualTime } from '../src/gateways/payments/simulated-bank/time.ts'
import type { Outcome } from '../src/gateways/payments/simulated-bank/bank-payment.ts'
import type { Alarm, PaymentDeps } from '../src/features/billing/payment/payment-deps.ts'
import { openTestSchools } from './schools.ts'

const LIMITS = { connectMilliseconds: 500, totalMilliseconds: 1_500, bodyBytes: 1_000_000 }

export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>

/** A database, a bank and an engine between them, with one clock that a test moves by hand. */
export async function openPaymentWorld(options: Partial<SimulatedBankOptions> = {}, connections = 20) {
  const within = await openTestSchools(connections)
  const time = manualTime('2026-11-21T09:00:00Z')
  const announced: string[] = []
  const alarms: Alarm[] = []
  const bank = createSimulatedBank({
    time,
    profiles: [{ apiKey: 'test_waterlinie', name: 'Lyceum De Waterlinie' }],
    sendWebhook: async (_, id) => {
      announced.push(id)
      return 200
    },
    ...options,
  })
  const address = await bank.listen(0)
  const deps: PaymentDeps = {
    schools: within.schools,
    provider: mollie({ baseUrl: address, apiKey: 'test_waterlinie', limits: LIMITS }),
    clock: () => instant(time.now()),
    raise: (alarm) => void alarms.push(alarm),
    reached: async () => {},
  }
  return {
    ...within,
    deps,
    time,
    bank,
    address,
    announced,
    alarms,
    /** The payer chooses on the page of the bank. */
    async choose(paymentId: string, outcome: Outcome): Promise<void> {
      const payment = bank.bank.find(paymentId)
      if (payment === undefined) throw new Error(`No payment ${paymentId}`)
      await bank.bank.choose(payment, outcome)
    },
    stop: async () => {
      await bank.close()
      await within.stop()
    },
  }
}
