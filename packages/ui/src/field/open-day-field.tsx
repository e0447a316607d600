import { parseDate, type CalendarDate } from '@internationalized/date'
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { DateField, DateFieldStateContext, DateInput, DateSegment, I18nProvider } from 'react-aria-components'
import { allowEmptyHtml } from '../text/allow-empty-html.ts'
import { useUiMessages } from '../text/ui-messages.tsx'
import { FieldParts } from './library-field.tsx'
import './day-field.css'

const PARTS = ['year', 'month', 'day'] as const
type Part = (typeof PARTS)[number]

export type DayFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly isRequired?: boolean
  /** What is wrong; the screen judges, the browser keeps silent. */
  readonly error?: string | undefined
  /** What was typed: `2026-12-31`, `-12-31` while the year is missing, a day that does not exist, or nothing. */
  readonly value: string
  /** Hears every part as it is typed, and nothing once all parts are empty. */
  readonly onChange: (typed: string) => void
}

type OpenDayFieldProps = DayFieldProps & {
  /** Whether it takes the place of a stand-in that has the focus. */
  readonly takesFocus: boolean
}

/**
 * A day as one types it in the Netherlands, in every browser and in both languages: day, month, year, with a slash between. What was typed
 * stays as it is, whether or not it is whole and exists.
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
  // Who leaves a day that does not exist, finds the nearest one that does in its place.
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It had the focus, as its stand-in.
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

/** British English knows no month before the day. */
function DutchOrder({ children }: { readonly children: ReactNode }) {
  const { locale } = useUiMessages()
  return <I18nProvider locale={locale.startsWith('en') ? 'en-GB' : locale}>{children}</I18nProvider>
}

type TypedPartsProps = { readonly value: string; readonly onTyped: (text: string) => void }

/** Puts parts that are no whole day into the field one by one, and from then on tells what stands there. */
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

/** The day, when there is one of that name. Years before 1000 are still being typed. */
function existing(text: string) {
  try {
    return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? parseDate(text) : undefined
  } catch {
    return undefined
  }
}

/** `2026-12-31` with nothing in the place of what is missing, and nothing when all of it is. */
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
