import { useState } from 'react'
import { isCalendarDay, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { DayField } from '@portal/ui/field/day-field.tsx'
import { useEditor, type DraftPath } from '../editor-context.ts'
import { DraftField } from './draft-field.tsx'

type DraftDayProps = {
  readonly path: DraftPath
  readonly label: string
  readonly hint?: string
  readonly isRequired?: boolean
  readonly value: CalendarDay | undefined
  readonly onChange: (day: CalendarDay | undefined) => void
}

/** A day of the draft; half a day stays as it was typed, and is none yet. */
export function DraftDay({ path, label, hint, isRequired = false, value, onChange }: DraftDayProps) {
  const t = useText()
  const { faultAt } = useEditor()
  const [text, setText] = useState<string>(value ?? '')
  const [seen, setSeen] = useState(value)
  const typed = isCalendarDay(text) ? text : undefined
  if (seen !== value) {
    setSeen(value)
    if (typed !== value) setText(value ?? '')
  }
  const fault = faultAt(path)
  return (
    <DraftField path={path}>
      <DayField
        label={label}
        hint={hint}
        isRequired={isRequired}
        value={text}
        error={fault !== undefined && text !== '' && typed === undefined ? t('draft.day-unknown') : fault}
        onChange={(next) => {
          setText(next)
          const day = isCalendarDay(next) ? next : undefined
          if (day !== value) onChange(day)
        }}
      />
    </DraftField>
  )
}
