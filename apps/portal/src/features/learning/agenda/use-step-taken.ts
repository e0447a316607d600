import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'

/**
 * Marks an element with the direction of the last step, which its styles move it from. The mark alternates between two
 * words, because an animation begins again only under another name. It is set on the element itself: as state it would
 * render every step twice.
 */
export function useStepTaken(day: CalendarDay): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef({ day, steps: 0 })
  useLayoutEffect(() => {
    const { day: former, steps } = shown.current
    if (day === former || !element.current) return
    element.current.dataset.step = `${day > former ? 'later' : 'earlier'} ${steps % 2 === 0 ? 'odd' : 'even'}`
    shown.current = { day, steps: steps + 1 }
  }, [day])
  return element
}
