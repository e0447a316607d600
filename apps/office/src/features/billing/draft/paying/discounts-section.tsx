import { Plus, X } from 'lucide-react'
import { MOST_TIERS, type DraftTier } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import { useEditor } from '../editor-context.ts'
import { NOTHING } from '../fields/amounts.ts'
import { TypedField } from '../fields/typed-field.tsx'
import { NO_REDUCTION, ReductionFields } from './reduction-fields.tsx'

/** Discounts from a total of a family. */
export function DiscountsSection() {
  const t = useText()
  const { draft, change } = useEditor()
  const { tiers } = draft
  const set = (next: readonly DraftTier[]) => change((now) => ({ ...now, tiers: next }))
  const setOne = (index: number, next: DraftTier) =>
    set(tiers.map((tier, at) => (at === index ? next : tier)))
  return (
    <>
      <p className="quiet">{t('draft.tiers-about')}</p>
      <div className="draft-dates" data-field="tiers">
        {tiers.map((tier, index) => (
          // Discounts have no key: each is the whole of its row.
          // oxlint-disable-next-line react/no-array-index-key
          <div
            key={index}
            className="draft-date"
            role="group"
            aria-label={t('draft.tier', { number: index + 1 })}
          >
            <TypedField<Money>
              kind="positive-amount"
              path={['tiers', index, 'from']}
              label={t('draft.tier-from')}
              value={tier.from}
              isKept
              onChange={(from) => from !== undefined && setOne(index, { ...tier, from })}
            />
            <ReductionFields
              path={['tiers', index]}
              reduction={tier}
              onChange={(reduction) => setOne(index, { ...reduction, from: tier.from })}
            />
            <IconButton
              icon={X}
              label={t('draft.remove-tier', { number: index + 1 })}
              onPress={() => set(tiers.filter((_, at) => at !== index))}
            />
          </div>
        ))}
      </div>
      <Button
        icon={Plus}
        onPress={() => set([...tiers, { from: NOTHING, ...NO_REDUCTION }])}
        reasonNotTo={tiers.length >= MOST_TIERS ? t('draft.tiers-full', { most: MOST_TIERS }) : undefined}
      >
        {t('draft.add-tier')}
      </Button>
    </>
  )
}
