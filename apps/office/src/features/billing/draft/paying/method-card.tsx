import { Plus } from 'lucide-react'
import type { Adjustment, Reduction } from '@portal/domain/billing/order/discount.ts'
import {
  MOST_PLANS,
  methodNames,
  type DraftMethod,
  type DraftPlan,
} from '@portal/domain/billing/list-draft/list-draft.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { newKey } from '../articles/new-article.ts'
import { fieldName, useEditor } from '../editor-context.ts'
import { DraftField } from '../fields/draft-field.tsx'
import { PlanCard } from './plan-card.tsx'
import { NO_REDUCTION, ReductionFields } from './reduction-fields.tsx'

type MethodCardProps = { readonly method: DraftMethod; readonly index: number }

/** A payment method of the list: paying later, a discount or surcharge, and plans. */
export function MethodCard({ method, index }: MethodCardProps) {
  const t = useText()
  const { change, faultAt } = useEditor()
  const { key, name, plans, adjustment } = method
  const path = ['methods', index] as const
  const set = (part: Partial<DraftMethod>) =>
    change((draft) => ({
      ...draft,
      methods: draft.methods.map((one) => (one.key === key ? { ...one, ...part } : one)),
    }))
  const add = () => set({ plans: [...plans, { key: newKey(), division: 'equal', dates: [{}, {}] }] })
  const setPlan = (planKey: DraftPlan['key'], next: DraftPlan | undefined) =>
    set({ plans: plans.flatMap((plan) => (plan.key === planKey ? (next ? [next] : []) : [plan])) })
  const fault = faultAt([...path, 'plans'])
  const twice = faultAt([...path, 'name'])
  return (
    <section className="draft-card" aria-label={methodNames[name]}>
      <h3>{methodNames[name]}</h3>
      {twice !== undefined && (
        <p className="field-error" data-field={fieldName([...path, 'name'])} tabIndex={-1}>
          {twice}
        </p>
      )}
      <div className="draft-checks">
        <Checkbox isSelected={method.payLater} onChange={(payLater) => set({ payLater })}>
          {t('draft.pay-later')}
        </Checkbox>
        <Checkbox
          isSelected={method.instalmentsRequired}
          onChange={(instalmentsRequired) => set({ instalmentsRequired })}
        >
          {t('draft.instalments-required')}
        </Checkbox>
      </div>
      <div className="draft-row">
        <Select
          label={t('draft.adjustment')}
          options={(['none', 'discount', 'surcharge'] as const).map((value) => ({
            value,
            text: t(`draft.adjustment.${value}`),
          }))}
          value={adjustment?.type ?? 'none'}
          onChange={(type) =>
            set({ adjustment: type === 'none' ? undefined : { ...(adjustment ?? NO_REDUCTION), type } })
          }
        />
        {adjustment && (
          <ReductionFields
            path={[...path, 'adjustment']}
            reduction={adjustment}
            onChange={(reduction: Reduction) =>
              set({ adjustment: { ...reduction, type: adjustment.type } satisfies Adjustment })
            }
          />
        )}
      </div>
      {plans.map((plan, number) => (
        <PlanCard
          key={plan.key}
          plan={plan}
          method={method}
          path={[...path, 'plans', number]}
          number={number + 1}
          onChange={(next) => setPlan(plan.key, next)}
        />
      ))}
      <DraftField path={[...path, 'plans']}>
        <Button
          icon={Plus}
          onPress={add}
          reasonNotTo={plans.length >= MOST_PLANS ? t('draft.plans-full', { most: MOST_PLANS }) : undefined}
        >
          {t('draft.add-plan')}
        </Button>
        {fault !== undefined && <p className="field-error">{fault}</p>}
      </DraftField>
    </section>
  )
}
