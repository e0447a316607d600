import type { reasonNotToPayDirectly } from '@portal/domain/billing/refusals.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'

/** Why a person cannot pay directly, as the disabled button says it. */
export const payRefusalTexts: Record<NonNullable<ReturnType<typeof reasonNotToPayDirectly>>, TextKey> = {
  'looking-along': 'invoice.payments.pay-disabled-looking-along',
  'not-a-parent': 'invoice.payments.pay-disabled-not-parent',
  impersonating: 'impersonation.actions-disabled',
  'no-debtor': 'invoices.no-debtor.title',
}
