import { instant } from '@portal/domain/values/time/instant.ts'
import { mollie } from '../../src/gateways/payments/mollie.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { manualTime } from '@portal/simulators/bank/time.ts'
import type { Outcome } from '@portal/simulators/bank/bank-payment.ts'
import type { Alarm, PaymentDeps } from '../../src/features/payments/payment-deps.ts'
import { payables } from '../../src/composition/payables.ts'
import { openTestSchools } from '../database/schools.ts'

/** Short enough for a test, and long enough for a bank on a busy machine. */
const LIMITS = { connectMilliseconds: 2_000, totalMilliseconds: 4_000, bodyBytes: 1_000_000 }

export type TestBank = Awaited<ReturnType<typeof openBank>>

/** A bank on a free port with a manual clock, and its client. */
export async function openBank() {
  const time = manualTime('2026-11-21T09:00:00Z')
  const announced: string[] = []
  const alarms: Alarm[] = []
  const simulated = createSimulatedBank({
    time,
    profiles: [{ apiKey: 'test_waterlinie', name: 'Lyceum De Waterlinie' }],
    sendWebhook: async (_, id) => {
      announced.push(id)
      return 200
    },
  })
  const address = await simulated.listen(0)
  const provider = mollie({ baseUrl: address, apiKey: 'test_waterlinie', limits: LIMITS })
  const side: Omit<PaymentDeps, 'schools'> = {
    payables,
    providerOf: async () => provider,
    clock: () => instant(time.now()),
    raise: (alarm) => void alarms.push(alarm),
    faultHook: async () => {},
  }
  return { ...simulated, time, address, announced, alarms, side }
}

export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>

/** A database, a bank and the payments code, with one clock. */
export async function openPaymentWorld(connections = 20) {
  const within = await openTestSchools(connections)
  const bank = await openBank()
  const { time, address, announced, alarms } = bank
  return {
    ...within,
    deps: { ...bank.side, schools: within.schools } as PaymentDeps,
    bank,
    time,
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
