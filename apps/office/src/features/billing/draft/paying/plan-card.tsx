import { Plus, Trash2, X } from 'lucide-react'
import {
  MOST_DATES,
  type DraftDate,
  type DraftMethod,
  type DraftPlan,
} from '@portal/domain/billing/list-draft/list-draft.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import { addMonths } from '@portal/domain/values/time/calendar-day.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { useEditor, type DraftPath } from '../editor-context.ts'
import { DraftDay } from '../fields/draft-day.tsx'
import { DraftField } from '../fields/draft-field.tsx'
import { TypedField } from '../fields/typed-field.tsx'
import { PlanExample } from './plan-example.tsx'

type PlanCardProps = {
  readonly plan: DraftPlan
  readonly method: DraftMethod
  readonly path: DraftPath
  /** From 1. */
  readonly number: number
  readonly onChange: (plan: DraftPlan | undefined) => void
}

const divisions = ['equal', 'percentage', 'amount'] as const

/** An instalment plan with its dates, and what a family would pay with it. */
export function PlanCard({ plan, method, path, number, onChange }: PlanCardProps) {
  const t = useText()
  const { faultAt } = useEditor()
  const { dates, division } = plan
  const setDates = (next: readonly DraftDate[]) => onChange({ ...plan, dates: next })
  // The next date is a month after the last one: most plans are monthly.
  const add = () => {
    const last = dates.at(-1)?.dueOn
    setDates([...dates, last === undefined ? {} : { dueOn: addMonths(last, 1) }])
  }
  const fault = faultAt([...path, 'dates'])
  const title = t('draft.plan', { number })
  return (
    <div role="group" aria-label={title} className="draft-plan">
      <div className="draft-plan-head">
        <h4>{title}</h4>
        <Button icon={Trash2} onPress={() => onChange(undefined)}>
          {t('draft.remove-plan')}
          <span className="visually-hidden"> {number}</span>
        </Button>
      </div>
      <div className="draft-row">
        <TypedField<Money>
          kind="positive-amount"
          path={[...path, 'minimum']}
          label={t('draft.minimum')}
          value={plan.minimum}
          onChange={(minimum) => onChange({ ...plan, minimum })}
        />
        <Select
          label={t('draft.division')}
          options={divisions.map((value) => ({ value, text: t(`draft.division.${value}`) }))}
          value={division}
          onChange={(next) => onChange({ ...plan, division: next })}
        />
      </div>
      <DraftField path={[...path, 'dates']}>
        <ol className="draft-dates">
          {dates.map((date, index) => (
            // Dates have no key: their order is their meaning.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="draft-date">
              <DateFields
                date={date}
                number={index + 1}
                plan={plan}
                path={[...path, 'dates', index]}
                onChange={(next) => setDates(dates.map((one, at) => (at === index ? next : one)))}
              />
              <IconButton
                icon={X}
                label={t('draft.remove-date', { number: index + 1 })}
                onPress={() => setDates(dates.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
        {fault !== undefined && <p className="field-error">{fault}</p>}
        <Button
          icon={Plus}
          onPress={add}
          reasonNotTo={dates.length >= MOST_DATES ? t('draft.dates-full', { most: MOST_DATES }) : undefined}
        >
          {t('draft.add-date')}
        </Button>
      </DraftField>
      <PlanExample plan={plan} method={method} />
    </div>
  )
}

type DateFieldsProps = {
  readonly date: DraftDate
  readonly number: number
  readonly plan: DraftPlan
  readonly path: DraftPath
  readonly onChange: (date: DraftDate) => void
}

/** The day of a part, and its share or amount where the division asks for it; the last amount is the rest. */
function DateFields({ date, number, plan: { division, dates }, path, onChange }: DateFieldsProps) {
  const t = useText()
  return (
    <>
      <DraftDay
        path={[...path, 'dueOn']}
        label={t('draft.date', { number })}
        value={date.dueOn}
        onChange={(dueOn) => onChange({ ...date, dueOn })}
      />
      {division === 'percentage' && (
        <TypedField<Percentage>
          kind="share"
          path={[...path, 'share']}
          label={t('draft.share', { number })}
          value={date.share}
          onChange={(share) => onChange({ ...date, share })}
        />
      )}
      {division === 'amount' && number < dates.length && (
        <TypedField<Money>
          kind="positive-amount"
          path={[...path, 'amount']}
          label={t('draft.part', { number })}
          value={date.amount}
          onChange={(amount) => onChange({ ...date, amount })}
        />
      )}
      {division === 'amount' && number === dates.length && <p className="draft-rest">{t('draft.rest')}</p>}
    </>
  )
}
