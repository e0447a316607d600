import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/billing.contract.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import type { PaymentDeps } from '../../payments/payments.public.ts'
import { listOpenTerms } from './terms/list-open-terms.ts'
import { readPaymentInfo } from './read-payment-info.ts'
import { startFamilyPayment } from './start-family-payment.ts'
import { startPayment } from './start-payment.ts'

/** Serves paying invoices online. */
export function servePay(app: FastifyInstance, deps: PaymentDeps): void {
  bindCommand(app, contract.startPayment, ({ actor, params, body, origin }) =>
    startPayment(deps, actor, { id: params.payableId, returnUrl: body.returnUrl, origin }),
  )
  bindRead(app, contract.listOpenTerms, ({ tx, actor }) => listOpenTerms(tx, actor))
  bindCommand(app, contract.startFamilyPayment, ({ actor, body, origin }) =>
    startFamilyPayment(deps, actor, { ...body, origin }),
  )
  bindRead(app, contract.readPaymentInfo, ({ tx, actor, params, now }) =>
    readPaymentInfo(tx, actor, params.payableId, now),
  )
}
