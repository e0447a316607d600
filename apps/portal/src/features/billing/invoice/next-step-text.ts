import type { NextStep } from '@portal/domain/billing/invoice/what-happens-next.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { formatLongDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

type Texts = Partial<Record<NextStep['kind'], TextKey>>

const withDay: Texts = {
  pay: 'invoice.next-step.pay-before',
  respond: 'invoice.next-step.respond-before',
  'may-contribute': 'invoice.next-step.contribute-before',
  'will-be-collected': 'invoice.next-step.collected-on',
}

/** Steps that the banners explain have no sentence here: closed, upcoming, announced or refunded. */
const withoutDay: Texts = {
  pay: 'invoice.next-step.pay',
  'complete-payment': 'invoice.next-step.complete-payment',
  'another-guardian-pays': 'invoice.next-step.another-guardian',
  respond: 'invoice.next-step.respond',
  'may-contribute': 'invoice.next-step.contribute',
  'will-be-collected': 'invoice.next-step.collected',
  'collection-under-way': 'invoice.next-step.collection-under-way',
  'nothing-to-do': 'invoice.next-step.nothing',
}

/** Returns the sentence of a next step: who does what, how much and by when. */
export function nextStepText(next: NextStep, t: Translate, language: Language): string | undefined {
  const day = 'before' in next ? next.before : 'on' in next ? next.on : undefined
  const key = (day && withDay[next.kind]) ?? withoutDay[next.kind]
  if (!key) return undefined
  return t(key, {
    ...('amount' in next && { amount: formatMoney(next.amount) }),
    ...(day && { date: formatLongDay(day, language) }),
  })
}
