import { Fragment } from 'react'
import { Field } from './field.tsx'
import { useUiMessages } from '../text/ui-messages.tsx'
import { latePart, useLatePart } from '../overlay/late-part.ts'
import type { DayFieldProps } from './open-day-field.tsx'
import './day-field.css'

const openDayField = latePart(async () => (await import('./open-day-field.tsx')).OpenDayField)

/** A field for a day. It is visible at once; its editable part, which is large and rare, is loaded later. */
export function DayField(props: DayFieldProps) {
  const { Part, isWanted, want } = useLatePart(openDayField)
  return Part ? <Part {...props} takesFocus={isWanted} /> : <DayShown {...props} want={want} />
}

const EMPTY = { nl: ['jjjj', 'mm', 'dd'], en: ['yyyy', 'mm', 'dd'] } as const
const ORDER = [
  { type: 'day', at: 2, digits: 2 },
  { type: 'month', at: 1, digits: 2 },
  { type: 'year', at: 0, digits: 4 },
] as const

/** The placeholder of the field, which loads it at the first interaction. */
function DayShown({
  label,
  hint,
  isRequired,
  error,
  value,
  want,
}: DayFieldProps & { readonly want: () => void }) {
  const { locale } = useUiMessages()
  const empty = EMPTY[locale.startsWith('nl') ? 'nl' : 'en']
  const parts = value.split('-')
  return (
    <Field label={label} hint={hint} isRequired={isRequired} error={error}>
      {({ labelId, describedBy }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It is a field for keyboard users.
        <div
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is already a field for keyboard users.
          tabIndex={0}
          onFocus={want}
          className="field-control day-input"
          {...(error !== undefined && { 'data-invalid': true })}
        >
          {ORDER.map(({ type, at, digits }) => (
            <Fragment key={type}>
              {type !== 'day' && (
                <span className="day-segment" data-type="literal">
                  /
                </span>
              )}
              <span
                className="day-segment"
                data-type={type}
                {...(!parts[at] && { 'data-placeholder': true })}
              >
                {parts[at]?.padStart(digits, '0') || empty[at]}
              </span>
            </Fragment>
          ))}
        </div>
      )}
    </Field>
  )
}
