import { useState } from 'react'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'

/**
 * Returns in which direction the last step went; undefined on arrival. It alternates between two words for a direction,
 * because an animation begins again only under another name.
 */
export function useStepTaken(day: CalendarDay): string | undefined {
  const [shown, setShown] = useState({ day, steps: 0, direction: '' })
  if (day !== shown.day)
    setShown({ day, steps: shown.steps + 1, direction: day > shown.day ? 'later' : 'earlier' })
  return shown.steps === 0 ? undefined : `${shown.direction} ${shown.steps % 2 === 0 ? 'even' : 'odd'}`
}
