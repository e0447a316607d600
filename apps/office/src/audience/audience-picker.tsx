import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import {
  classesByYear,
  isEmptyAudience,
  numbersIn,
  type Audience,
  type YearOfClasses,
} from '@portal/domain/account/office/audience/audience.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import { groupNamesQuery } from '../features/people/groups/group.queries.ts'
import { useOffice } from '../office-context.ts'
import { PupilSearch, type FoundPupil } from './pupil-search.tsx'
import './audience.css'

const { countAudience } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

type PickerProps = {
  readonly audience: Audience
  readonly onChange: (audience: Audience) => void
}

/** Chooses pupils by year, class, group, name and number, and counts at once how many that reaches. */
export function AudiencePicker({
  audience,
  onChange,
  withGroups = true,
}: PickerProps & { readonly withGroups?: boolean }) {
  const t = useText()
  const { classes } = useOffice()
  const { everybody } = audience
  return (
    <fieldset className="audience">
      <legend className="field-label">{t('audience.for-whom')}</legend>
      <Reached audience={audience} />
      <Checkbox
        isSelected={everybody}
        onChange={(isTicked) => onChange({ ...audience, everybody: isTicked })}
      >
        {t('audience.everybody')}
      </Checkbox>
      {!everybody &&
        classesByYear(classes).map((year) => (
          <Year key={year.year} of={year} audience={audience} onChange={onChange} />
        ))}
      {!everybody && withGroups && <Groups audience={audience} onChange={onChange} />}
      {!everybody && (
        <Pupils numbers={audience.numbers} onChange={(numbers) => onChange({ ...audience, numbers })} />
      )}
      <Numbers
        label={t('audience.except')}
        numbers={audience.except}
        onChange={(except) => onChange({ ...audience, except })}
      />
    </fieldset>
  )
}

/** The classes of one year, to tick one by one or together. */
function Year({ of: { year, classes }, audience, onChange }: PickerProps & { readonly of: YearOfClasses }) {
  const t = useText()
  const isYear = audience.years.includes(year)
  const chosen = new Set(isYear ? classes : audience.classes)
  const isWhole = isYear || classes.every((name) => chosen.has(name))
  const others = {
    years: audience.years.filter((other) => other !== year),
    classes: audience.classes.filter((name) => !classes.includes(name)),
  }
  // Classes without a year have no name together, so they are chosen one by one.
  const tickYear = (isTicked: boolean) => {
    if (!isTicked) onChange({ ...audience, ...others })
    else if (year === '') onChange({ ...audience, classes: [...others.classes, ...classes] })
    else onChange({ ...audience, ...others, years: [...others.years, year] })
  }
  const tick = (name: string, isTicked: boolean) => {
    const left = classes.filter((one) => (one === name ? isTicked : chosen.has(one)))
    onChange({ ...audience, years: others.years, classes: [...others.classes, ...left] })
  }
  const title = year === '' ? t('audience.other-classes') : t('audience.year', { year })
  return (
    <div role="group" aria-label={title} className="audience-year">
      <Button kind="quiet" onPress={() => tickYear(!isWhole)} aria-pressed={isWhole}>
        {title}
      </Button>
      <div className="audience-classes">
        {classes.map((name) => (
          <Checkbox key={name} isSelected={chosen.has(name)} onChange={(isTicked) => tick(name, isTicked)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}

/** The groups of the school, to tick. */
function Groups({ audience, onChange }: PickerProps) {
  const t = useText()
  const { data } = useQuery(groupNamesQuery(useCall()))
  if (!data || data.groups.length === 0) return null
  const tick = (id: Guid, isTicked: boolean) => {
    const others = audience.groups.filter((other) => other !== id)
    onChange({ ...audience, groups: isTicked ? [...others, id] : others })
  }
  return (
    <div role="group" aria-label={t('groups.title')} className="audience-year">
      <span>{t('groups.title')}</span>
      <div className="audience-classes">
        {data.groups.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={audience.groups.includes(id)}
            onChange={(isTicked) => tick(id, isTicked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}

type PupilsProps = {
  readonly numbers: readonly string[]
  readonly onChange: (numbers: readonly string[]) => void
}

const together = (numbers: readonly string[], pupils: readonly FoundPupil[]) => [
  ...new Set([...numbers, ...pupils.map(({ number }) => number)]),
]

/** Whether two audiences have the same numbers, in any order. */
const isSameNumbers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((number) => other.includes(number))

/**
 * Pupils by name, and by pasted numbers; both together are the numbers of the audience. Numbers that were chosen before
 * have no name here, and are shown as numbers.
 */
function Pupils({ numbers, onChange }: PupilsProps) {
  const t = useText()
  const [pasted, setPasted] = useState(numbers)
  const [found, setFound] = useState<readonly FoundPupil[]>([])
  const [seen, setSeen] = useState(numbers)
  if (seen !== numbers) {
    setSeen(numbers)
    if (!isSameNumbers(numbers, together(pasted, found))) {
      setPasted(numbers)
      setFound([])
    }
  }
  return (
    <>
      <PupilSearch
        chosen={found}
        onChange={(pupils) => {
          setFound(pupils)
          onChange(together(pasted, pupils))
        }}
      />
      <Numbers
        label={t('audience.numbers')}
        hint={t('audience.numbers-hint')}
        numbers={pasted}
        onChange={(next) => {
          setPasted(next)
          onChange(together(next, found))
        }}
      />
    </>
  )
}

type NumbersProps = {
  readonly label: string
  readonly hint?: string
  readonly numbers: readonly string[]
  readonly onChange: (numbers: readonly string[]) => void
}

/** Pasted numbers of pupils; what was typed stays as it was typed, and other numbers replace it. */
function Numbers({ label, hint, numbers, onChange }: NumbersProps) {
  const [typed, setTyped] = useState(() => numbers.join(' '))
  const [seen, setSeen] = useState(numbers)
  if (seen !== numbers) {
    setSeen(numbers)
    if (!isSameNumbers(numbersIn(typed), numbers)) setTyped(numbers.join(' '))
  }
  return (
    <TextAreaField
      label={label}
      hint={hint}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(numbersIn(text))
      }}
      spellCheck={false}
      validationBehavior="aria"
    />
  )
}

/** How many pupils, guardians and payers it reaches, and who cannot be reached. */
function Reached({ audience }: { readonly audience: Audience }) {
  const t = useText()
  const call = useCall()
  const asked = useDeferredValue(audience)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['audience', asked],
    queryFn: () => call(countAudience, { body: asked }),
    enabled: !isEmptyAudience(asked),
    placeholderData: keepPreviousData,
  })
  if (isEmptyAudience(audience))
    return (
      <p className="quiet" role="status">
        {t('audience.nobody')}
      </p>
    )
  if (error) return <FailureAlert failure={error} />
  return (
    <div className="audience-reached" role="status" data-changing={isPlaceholderData || undefined}>
      {data ? (
        <>
          <p className="audience-count">{t('audience.pupils', { count: data.pupils })}</p>
          <p>{t('audience.around', { guardians: data.guardians, payers: data.payers })}</p>
          {data.withoutEmail > 0 && <p>{t('audience.without-email', { count: data.withoutEmail })}</p>}
          {data.withoutGuardian > 0 && (
            <p>{t('audience.without-guardian', { count: data.withoutGuardian })}</p>
          )}
          {data.unknownNumbers.length > 0 && (
            <p className="audience-unknown">
              {t('audience.unknown', {
                numbers: data.unknownNumbers.slice(0, SHOWN).join(', '),
                more: Math.max(0, data.unknownNumbers.length - SHOWN),
              })}
            </p>
          )}
        </>
      ) : (
        <p className="quiet">{t('audience.counting')}</p>
      )}
    </div>
  )
}

/** Unknown numbers that are named. */
const SHOWN = 10
