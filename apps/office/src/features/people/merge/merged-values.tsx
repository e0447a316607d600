import { conflictsOf, mergeFields, type MergeField } from '@portal/domain/people/merge/merged-fields.ts'
import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import type { Double, DoublePerson } from './merge.queries.ts'

type MergedValuesProps = {
  readonly double: Double
  readonly survivor: DoublePerson
  readonly other: DoublePerson
  readonly chosen: Readonly<Partial<Record<MergeField, 'one' | 'other'>>>
  readonly onChoose: (field: MergeField, person: 'one' | 'other') => void
  /** Fields that were asked for and are not chosen yet. */
  readonly missing: readonly MergeField[]
}

/** The values of both: a choice where they differ, and words where there is nothing to choose. */
export function MergedValues(props: MergedValuesProps) {
  const { double, survivor, other, chosen, onChoose, missing } = props
  const t = useText()
  const say = useValue()
  const conflicts = conflictsOf(survivor, other)
  const used = mergeFields.filter(
    (field) => double.one.values[field] !== '' || double.other.values[field] !== '',
  )
  return (
    <section aria-labelledby="merge-values">
      <h2 id="merge-values">{t('merge.values')}</h2>
      <div className="merge-values">
        {used.map((field) => {
          const [one, two] = [double.one.values[field], double.other.values[field]]
          if (!conflicts.includes(field))
            return (
              <Settled
                key={field}
                field={field}
                value={say(field, fixedValue(props, field))}
                reason={t(reasonOf(props, field))}
              />
            )
          return (
            <RadioList
              key={field}
              label={t(`merge.field.${field}`)}
              required={t('merge.choose')}
              choices={[
                { value: 'one', text: say(field, one), note: double.one.number },
                { value: 'other', text: say(field, two), note: double.other.number },
              ]}
              value={chosen[field]}
              onChange={(value) => onChoose(field, value === 'one' ? 'one' : 'other')}
              error={missing.includes(field) ? t('merge.choose') : undefined}
            />
          )
        })}
      </div>
    </section>
  )
}

type Pair = Pick<MergedValuesProps, 'survivor' | 'other'>

const isFixed = ({ survivor }: Pair, field: MergeField) => field === 'email' && survivor.worksAtSchool

const fixedValue = (pair: Pair, field: MergeField): string =>
  pair.survivor.values[field] !== '' || isFixed(pair, field)
    ? pair.survivor.values[field]
    : pair.other.values[field]

function reasonOf(pair: Pair, field: MergeField) {
  if (pair.survivor.values[field] === pair.other.values[field]) return 'merge.same' as const
  return isFixed(pair, field) ? ('merge.fixed' as const) : ('merge.taken' as const)
}

function Settled({
  field,
  value,
  reason,
}: {
  readonly field: MergeField
  readonly value: string
  readonly reason: string
}) {
  const t = useText()
  return (
    <div className="merge-settled">
      <p className="merge-name">{t(`merge.field.${field}`)}</p>
      <p>{value}</p>
      <p className="quiet">{reason}</p>
    </div>
  )
}

/** Returns how to say a value. */
function useValue() {
  const t = useText()
  const language = useLanguage()
  return (field: MergeField, value: string): string => {
    if (value === '') return t('merge.none')
    if (field === 'gender') return t(value === 'm' ? 'merge.gender.m' : 'merge.gender.v')
    return field === 'birthDate' && isCalendarDay(value) ? formatLongDay(value, language) : value
  }
}
