import { refundShopOrder } from '../../features/webshop/order/refund/refund-shop-order.ts'
import { mollie } from '../../gateways/payments/mollie.ts'
import { providerOfSchool } from '../../features/payments/provider/provider-of-school.ts'
import { noFault } from '../../process/fault-injection.ts'
import { payables } from '../../composition/payables.ts'
import { StartupError } from '../../process/startup-error.ts'
import { euros } from './bank-files/bank-lines.ts'
import type { Command, Tools } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** Refunds an order of the webshop online (docs/operations/bank-files.md). */
export const refundShopOrderCommand: Command = {
  name: 'shop refund',
  usage:
    'NUMBER --school NAME [--surplus]\n' +
    '      Refunds a webshop order, or only its surplus, to the account that paid.',
  operand: 'order',
  options: ['school', 'surplus'],
  async run(tools, options, number) {
    const deps = openPayments(tools)
    const what = options.surplus ? 'surplus' : 'everything'
    // The audit log of the school contains the order.
    const named = { ...tools, command: `${tools.command} ${number}` }
    const refunded = await withSchool(named, options, async (_, schoolId) => {
      const given = await refundShopOrder(deps, schoolId, { number, what })
      if (given === undefined) throw new StartupError(`There is no order ${number}.`)
      return given
    })
    tools.say(refunded > 0 ? `Refunded: ${euros(refunded)}.` : 'Nothing is left to refund.')
    return 'done'
  },
}

function openPayments({ schools, now, secret, paymentProvider, say }: Tools) {
  if (!paymentProvider) throw new StartupError('There is no payment provider: set PAYMENTS_URL.')
  const { baseUrl, apiKey } = paymentProvider
  return {
    schools,
    clock: () => now,
    payables,
    providerOf: providerOfSchool({
      connect: (key) => mollie({ baseUrl, apiKey: key }),
      onlyKey: apiKey,
      portalSecret: secret,
      complain: say,
    }),
    raise: ({ what, subject }: { readonly what: string; readonly subject: string }) =>
      say(`Payment ${subject}: ${what}`),
    faultHook: noFault,
  }
}
