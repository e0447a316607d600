import type { Reduction } from '@portal/domain/billing/order/discount.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { percentage, type Percentage } from '@portal/domain/values/money/percentage.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import type { DraftPath } from '../editor-context.ts'
import { NOTHING } from '../fields/amounts.ts'
import { TypedField } from '../fields/typed-field.tsx'

/** A reduction of nothing, for a new row. */
export const NO_REDUCTION: Reduction = { calculation: 'percentage', value: percentage(0) }

type ReductionFieldsProps = {
  readonly path: DraftPath
  readonly reduction: Reduction
  readonly onChange: (reduction: Reduction) => void
}

/** How much a discount or surcharge is: an amount, or a share of the total. */
export function ReductionFields({ path, reduction, onChange }: ReductionFieldsProps) {
  const t = useText()
  return (
    <>
      <Select
        label={t('draft.calculation')}
        options={(['percentage', 'amount'] as const).map((value) => ({
          value,
          text: t(`draft.calculation.${value}`),
        }))}
        value={reduction.calculation}
        onChange={(calculation) =>
          onChange(calculation === 'amount' ? { calculation, value: NOTHING } : NO_REDUCTION)
        }
      />
      {reduction.calculation === 'amount' ? (
        <TypedField<Money>
          kind="positive-amount"
          path={[...path, 'value']}
          label={t('draft.value')}
          value={reduction.value}
          isKept
          onChange={(value) => value !== undefined && onChange({ calculation: 'amount', value })}
        />
      ) : (
        <TypedField<Percentage>
          kind="share"
          path={[...path, 'value']}
          label={t('draft.value')}
          value={reduction.value}
          isKept
          onChange={(value) => value !== undefined && onChange({ calculation: 'percentage', value })}
        />
      )}
    </>
  )
}
