import { parseDate, type CalendarDate } from '@internationalized/date'
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { DateField, DateFieldStateContext, DateInput, DateSegment, I18nProvider } from 'react-aria-components'
import { allowEmptyHtml } from '../text/html/allow-empty-html.ts'
import { useUiMessages } from '../text/ui-messages.tsx'
import { FieldParts } from './library-field.tsx'
import './day-field.css'

const PARTS = ['year', 'month', 'day'] as const
type Part = (typeof PARTS)[number]

export type DayFieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly isRequired?: boolean
  /** The error; the screen validates, not the browser. */
  readonly error?: string | undefined
  /** The input: `2026-12-31`, `-12-31` while the year is missing, a day that does not exist, or empty. */
  readonly value: string
  /** Called for each typed part, with an empty text once all parts are empty. */
  readonly onChange: (typed: string) => void
}

type OpenDayFieldProps = DayFieldProps & {
  /** Whether it replaces a placeholder with the focus. */
  readonly takesFocus: boolean
}

/**
 * A day in Dutch order, in every browser and in both languages: day, month, year, with slashes. The input is kept,
 * complete and valid or not.
 */
export function OpenDayField({
  label,
  hint,
  isRequired = false,
  error,
  value,
  onChange,
  takesFocus,
}: OpenDayFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(allowEmptyHtml, [])
  const [typed, setTyped] = useState(value)
  const [edition, setEdition] = useState(0)
  if (typed !== value) {
    setTyped(value)
    setEdition(edition + 1)
  }
  const hear = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  // The library replaces a day that does not exist by the nearest one when the field is left.
  const putBackWhenCorrected = (day: CalendarDate | null) => {
    const wasLeft = !place.current?.contains(document.activeElement)
    const isCorrected = numbersIn(value).length === PARTS.length && value !== (day && nameOf(day))
    if (wasLeft && isCorrected) setEdition(edition + 1)
  }
  return (
    <DutchOrder>
      <DateField
        ref={place}
        key={edition}
        defaultValue={existing(value) ?? null}
        onChange={putBackWhenCorrected}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It had the focus, as its placeholder.
        autoFocus={takesFocus}
        isRequired={isRequired}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
        className="field"
      >
        <FieldParts label={label} hint={hint} isRequired={isRequired} error={error}>
          <DateInput className="field-control day-input">
            {(segment) => (
              <DateSegment segment={segment} className="day-segment">
                {({ type, text }) => (type === 'literal' ? '/' : text)}
              </DateSegment>
            )}
          </DateInput>
        </FieldParts>
        <TypedParts value={value} onTyped={hear} />
      </DateField>
    </DutchOrder>
  )
}

/** British English has no order with the month first. */
function DutchOrder({ children }: { readonly children: ReactNode }) {
  const { locale } = useUiMessages()
  return <I18nProvider locale={locale.startsWith('en') ? 'en-GB' : locale}>{children}</I18nProvider>
}

type TypedPartsProps = { readonly value: string; readonly onTyped: (text: string) => void }

/** Restores the parts of an incomplete day one by one, and reports the input from then on. */
function TypedParts({ value, onTyped }: TypedPartsProps) {
  const state = useContext(DateFieldStateContext)
  const [toPutBack] = useState(() => (existing(value) ? [] : numbersIn(value)))
  const isBack = useRef(toPutBack.length === 0)
  const segments = state?.segments ?? []
  const text = textOf((part) => {
    const segment = segments.find(({ type }) => type === part)
    return segment?.isPlaceholder === false ? (segment.value ?? undefined) : undefined
  })
  useEffect(() => {
    const missing = toPutBack.find(([part]) => segments.some((one) => one.type === part && one.isPlaceholder))
    if (missing && !isBack.current) state?.setSegment(...missing)
    else {
      isBack.current = true
      if (text !== value) onTyped(text)
    }
  })
  return null
}

/** The day, if it exists. Years before 1000 are incomplete. */
function existing(text: string) {
  try {
    return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? parseDate(text) : undefined
  } catch {
    return undefined
  }
}

/** `2026-12-31` with missing parts left empty; an empty text without any part. */
function textOf(numberOf: (part: Part) => number | undefined): string {
  const [year, month, day] = PARTS.map((part) => numberOf(part))
  if (year === undefined && month === undefined && day === undefined) return ''
  const two = (number?: number) => number?.toString().padStart(2, '0') ?? ''
  return `${year ?? ''}-${two(month)}-${two(day)}`
}

const nameOf = (day: CalendarDate): string => textOf((part) => day[part])

function numbersIn(text: string): (readonly [Part, number])[] {
  const parts = text.split('-')
  return PARTS.flatMap((part, at) =>
    /^\d+$/.test(parts[at] ?? '') ? [[part, Number(parts[at])] as const] : [],
  )
}
