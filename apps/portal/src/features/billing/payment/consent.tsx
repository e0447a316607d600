import { conditionsPath } from '@portal/contract/billing/order-list/download-paths.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import './payment.css'

/** The consent that the school requires: conditions and signature. */
export function Consent() {
  const t = useText()
  const child = useChild()
  const { list, payment, change } = useOrderDraft()
  if (!list.conditions.visible && !list.signature.visible) return undefined
  return (
    <Card as="ul" className="payment-ticks">
      {list.conditions.visible && (
        <li>
          <Checkbox
            isSelected={payment.conditionsAgreed}
            onChange={(conditionsAgreed) => change({ conditionsAgreed })}
          >
            {t('payment.conditions.label')} {t('payment.conditions.link')}
          </Checkbox>
          {list.conditions.id && (
            <OutsideLink href={conditionsPath(list.conditions.id)} opensNew>
              {t('payment.conditions.read')}
            </OutsideLink>
          )}
        </li>
      )}
      {list.signature.visible && (
        <li>
          <Checkbox isSelected={payment.signed} onChange={(signed) => change({ signed })}>
            {t('payment.signature.label', { name: child.firstName })}
          </Checkbox>
        </li>
      )}
    </Card>
  )
}
