import { workedExample } from '@portal/domain/billing/list-draft/editing/worked-example.ts'
import { highestTotal } from '@portal/domain/billing/list-draft/highest-total.ts'
import type { DraftMethod, DraftPlan } from '@portal/domain/billing/list-draft/list-draft.ts'
import { Amount } from '@portal/web-kit/text/amount.tsx'
import { formatLongDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { useEditor } from '../editor-context.ts'

type PlanExampleProps = { readonly plan: DraftPlan; readonly method: DraftMethod }

/** What a family pays with this plan when it orders the most that is possible. */
export function PlanExample({ plan, method }: PlanExampleProps) {
  const t = useText()
  const language = useLanguage()
  const { draft } = useEditor()
  const example = workedExample(draft, method, plan)
  if (!example)
    return (
      <p className="draft-example quiet">
        {t(highestTotal(draft.articles) > 0 ? 'draft.no-example' : 'draft.no-example-yet')}
      </p>
    )
  const { price, parts } = example
  return (
    <div className="draft-example">
      <p>{t('draft.example', { subtotal: formatMoney(price.subtotal), total: formatMoney(price.total) })}</p>
      <table aria-label={t('draft.example-name')}>
        <tbody>
          {parts.map(({ dueOn, amount }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two parts may have one day.
            <tr key={index}>
              <th scope="row">{formatLongDay(dueOn, language)}</th>
              <td>
                <Amount of={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('draft.example-total')}</th>
            <td>
              <Amount of={price.total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
