import { lazy } from 'react'

/** The chunk of most parts below (`build/chunks.ts`). */
export const BILL = 'bill'

/** Parts of an invoice that its data decide about; a list that waits for an order has none of them. */
export const Settled = lazy(async () => ({ default: (await import('./settled/settled.tsx')).Settled }))
export const PayBar = lazy(async () => ({ default: (await import('./terms/pay-bar.tsx')).PayBar }))
export const Documents = lazy(async () => ({ default: (await import('./settled/documents.tsx')).Documents }))

/** The chunk of the waiting list, which is that of the next step. */
export const PAYMENT = 'payment'

/** Where an article is full, or somebody waited for it. */
export const WaitingList = lazy(async () => ({
  default: (await import('./waiting/waiting-list.tsx')).WaitingList,
}))

/** After a payment or an order, in the code of these. */
export const PaymentOutcome = lazy(async () => ({
  default: (await import('../pay/payment-outcome.tsx')).PaymentOutcome,
}))
export const AskNextInvoice = lazy(async () => ({
  default: (await import('./next-invoice.tsx')).AskNextInvoice,
}))
