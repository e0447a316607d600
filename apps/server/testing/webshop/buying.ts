import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Outcome } from '@portal/simulators/bank/bank-payment.ts'
import type { PaymentDeps } from '../../src/features/payments/payments.public.ts'
import type { Browser } from '../browser.ts'
import { openBank } from '../payments/payments.ts'
import { openTestPortal } from '../portal.ts'
import { orderOf } from './shop.ts'

export type Buying = Awaited<ReturnType<typeof openBuying>>

/** A portal with a bank, in which people order and pay. */
export async function openBuying() {
  const bank = await openBank()
  const payments = { ...bank.side } as PaymentDeps
  const portal = await openTestPortal((schools, clock) => ({
    work: {
      payments: Object.assign(payments, { schools, clock: () => clock.now }),
      worker: { wake: () => {}, stop: async () => {} },
    },
  }))

  /** Places an unpaid order. */
  async function order(browser: Browser, wanted: Parameters<typeof orderOf>[0]): Promise<Guid> {
    const { json, status, body } = await browser.post('/api/shop-order', orderOf(wanted))
    if (status !== 200) throw new Error(`The order was refused: ${body}`)
    return read(contract.readShopOrder.response, json).id
  }

  /** Pays an order at the bank with this outcome, and returns. */
  async function pay(browser: Browser, id: Guid, outcome: Outcome = 'success'): Promise<void> {
    const before = new Set(bank.bank.list().map((payment) => payment.id))
    await browser.form(`/api/shop-order/${id}/checkout`, {
      returnUrl: `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${id}`,
    })
    const payment = bank.bank.list().find((one) => !before.has(one.id))
    if (!payment) throw new Error('No payment began')
    await bank.bank.choose(payment, outcome)
    const { pathname, search } = new URL(payment.redirectUrl)
    await browser.get(pathname + search)
  }

  const stop = async () => {
    await portal.stop()
    await bank.close()
  }
  return { portal, bank, payments, order, pay, stop }
}
