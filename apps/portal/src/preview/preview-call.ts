import type { ListPreview } from '@portal/contract/billing/list-preview.ts'
import { discountFor } from '@portal/domain/billing/order/amounts.ts'
import type { Discount } from '@portal/domain/billing/order/discount.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { sum, ZERO, type Money } from '@portal/domain/values/money/money.ts'
import { addSeconds } from '@portal/domain/values/time/instant.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { NotSent } from '@portal/web-kit/api/failures.ts'
import { previewSession } from './preview-session.ts'

type Input = {
  readonly params?: { readonly methodId?: Guid }
  readonly query?: { readonly lines?: readonly { readonly amount: Money }[] }
}

const NO_DISCOUNT: Discount = { kind: 'tiers', type: 'discount', computed: ZERO, thisOrder: ZERO }

/** As the server answers, for a payer without other orders. */
function discountOf({ template }: OrderList, { params, query }: Input): Discount {
  const subtotal = sum((query?.lines ?? []).map(({ amount }) => amount))
  const method = template.paymentMethods.find(({ guid }) => guid === params?.methodId)
  return discountFor(subtotal, template.discount, method?.adjustment) ?? NO_DISCOUNT
}

const HOLD_SECONDS = 15 * 60

/** What the screens of an order read, by the name of the call. */
const answersTo = (preview: ListPreview): Readonly<Record<string, (input: Input) => unknown>> => {
  const { list, school, now } = preview
  const none = () => []
  return {
    'read-session': () => previewSession(preview),
    'read-school-settings': () => school,
    'read-order-list': () => list,
    'read-list-discount': (input) => discountOf(list, input),
    'read-method-discount': (input) => discountOf(list, input),
    'reserve-places': () => ({ success: true, heldUntil: addSeconds(now, HOLD_SECONDS) }),
    'read-notification': () => ({ active: false, priority: 'info', message: '' }),
    'list-single-sign-ons': none,
    'list-overviews': none,
    'list-unread-counts': none,
    'list-inquiry-counts': none,
  }
}

/** A client without a server: it answers what the screens of an order read, and sends nothing else. */
export function previewCall(preview: ListPreview): Call {
  const answers = answersTo(preview)
  const call = async ({ name }: { readonly name: string }, input: Input = {}) => {
    const answer = answers[name]
    if (!answer) throw new NotSent(name)
    return answer(input)
  }
  return call as Call
}
