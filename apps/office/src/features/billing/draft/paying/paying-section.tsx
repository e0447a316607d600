import { useRef } from 'react'
import { methodNames, type DraftMethod } from '@portal/domain/billing/list-draft/list-draft.ts'
import { paymentMethodNames, type PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { newKey } from '../articles/new-article.ts'
import { useEditor } from '../editor-context.ts'
import { MethodCard } from './method-card.tsx'
import './paying.css'

/** The payment methods of a list, with their plans. */
export function PayingSection() {
  const t = useText()
  const { draft, change, faultAt } = useEditor()
  // What was filled in of a method that is ticked again.
  const unticked = useRef(new Map<PaymentMethodName, DraftMethod>())
  const fault = faultAt(['methods'])
  const tick = (name: PaymentMethodName, isTicked: boolean) => {
    const before = draft.methods.find((method) => method.name === name)
    if (before) unticked.current.set(name, before)
    const method = unticked.current.get(name) ?? {
      key: newKey(),
      name,
      payLater: false,
      instalmentsRequired: false,
      plans: [],
    }
    change((now) => ({
      ...now,
      methods: [...now.methods.filter((one) => one.name !== name), ...(isTicked ? [method] : [])],
    }))
  }
  return (
    <>
      <div role="group" aria-label={t('draft.methods')} data-field="methods" className="draft-methods">
        {paymentMethodNames.map((name) => (
          <Checkbox
            key={name}
            isSelected={draft.methods.some((method) => method.name === name)}
            onChange={(isTicked) => tick(name, isTicked)}
          >
            {methodNames[name]}
          </Checkbox>
        ))}
      </div>
      {fault !== undefined && <p className="field-error">{fault}</p>}
      {draft.methods.map((method, index) => (
        <MethodCard key={method.key} method={method} index={index} />
      ))}
    </>
  )
}
