import type { FocusEvent } from 'react'
import { isCalendarDay } from '@portal/domain/values/calendar-day.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { asText, written, type QuestionFieldProps } from './question-props.ts'

/** Stands for a day of which only a part was typed: it is an answer, and no day, so that it is not lost unseen. */
const HALF_TYPED = '-'

/** A day, with the calendar of the device. */
export function DayField(props: QuestionFieldProps) {
  const { value, ...field } = written(props)
  const look = ({ target }: FocusEvent) => {
    const isHalf = target instanceof HTMLInputElement && target.validity.badInput
    if (isHalf) props.onAnswer(asText(HALF_TYPED))
    else if (value === HALF_TYPED) props.onAnswer(undefined)
  }
  return (
    <TextField
      {...field}
      type="date"
      value={isCalendarDay(value) ? value : ''}
      onChange={(day) => props.onAnswer(asText(day))}
      onBlur={look}
    />
  )
}
