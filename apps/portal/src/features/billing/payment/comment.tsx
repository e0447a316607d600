import { charactersLeft, COMMENT_MAXIMUM } from '@portal/domain/billing/payment/payment-terms.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'

/** The number of characters left from which a screen reader announces it. */
const NEARLY_FULL = 50

/** A comment for the school, only where it asks for one. */
export function Comment() {
  const t = useText()
  const { list, payment, change } = useOrderDraft()
  if (!list.commentEnabled) return undefined
  const left = charactersLeft(payment.comment)
  const words = t('payment.comment.remaining', { count: left })
  return (
    <Card as="div" className="payment-card">
      <TextAreaField
        label={t('payment.comment.label')}
        hint={t('payment.comment.hint')}
        value={payment.comment}
        maxLength={COMMENT_MAXIMUM}
        onChange={(comment) => change({ comment })}
      />
      <p className="payment-counter small quiet">{words}</p>
      <span role="status" className="visually-hidden">
        {left <= NEARLY_FULL ? words : ''}
      </span>
    </Card>
  )
}
