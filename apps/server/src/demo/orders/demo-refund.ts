import { demoPaymentsKeys } from '@portal/demo/payments-keys.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { manualTime } from '@portal/simulators/bank/time.ts'
import type { Schools } from '../../database/tenancy.ts'
import { noFault } from '../../process/fault-injection.ts'
import { findMailReader } from '../../features/account/account.public.ts'
import type { PaymentDeps } from '../../features/payments/payments.public.ts'
import { settlePayment } from '../../features/payments/settle/settle-payment.ts'
import { startOrderPayment } from '../../features/webshop/checkout/start-order-payment.ts'
import { refundShopOrder } from '../../features/webshop/order/refund/refund-shop-order.ts'
import { mollie } from '../../gateways/payments/mollie.ts'
import { payables } from '../../composition/payables.ts'
import { found } from '../../refusal.ts'
import type { DemoBuyer } from './demo-buyer.repository.ts'

type Past = {
  readonly schools: Schools
  /** Where the simulated bank of the demo finds the payment when it opens. */
  readonly bankFile: string
  readonly origin: string
  /** When the order was placed and paid. */
  readonly at: Instant
}

type Placed = { readonly id: Guid; readonly number: string; readonly buyer: DemoBuyer }

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000

/**
 * Pays an order online and refunds it two days later, through the product and the simulated bank with their clocks set
 * to that time. The school command refunds everything; a part is refunded at the provider, as schools do it.
 */
export async function payAndGiveBack(
  { schools, bankFile, origin, at }: Past,
  school: Guid,
  { id: order, number, buyer }: Placed,
  given: 'everything' | Money,
): Promise<void> {
  const time = manualTime(at)
  const apiKey = demoPaymentsKeys.waterlinie
  const profiles = [{ name: 'waterlinie', apiKey }]
  const { bank, listen, close } = createSimulatedBank({
    profiles,
    dataFile: bankFile,
    time,
    sendWebhook: async () => 200,
  })
  try {
    const provider = mollie({ baseUrl: await listen(0), apiKey })
    const deps: PaymentDeps = {
      schools,
      clock: () => instant(time.now()),
      payables,
      providerOf: async () => provider,
      raise: ({ what }) => {
        throw new Error(`The demo order ${number} cannot be paid: ${what}`)
      },
      faultHook: noFault,
    }
    const { actor } = found(await schools.read(school, (tx) => findMailReader(tx, buyer.id, at)))
    const returnUrl = `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${order}`
    await startOrderPayment(deps, actor, { order, returnUrl, origin })
    const payment = await bank.choose(found(bank.list()[0]), 'success')
    await settlePayment(deps, school, { providerPaymentId: payment.id })
    time.advance(TWO_DAYS)
    if (given === 'everything') {
      await refundShopOrder(deps, school, { number, what: given })
    } else {
      bank.refund(payment, given)
      await settlePayment(deps, school, { providerPaymentId: payment.id })
    }
  } finally {
    await close()
  }
}
