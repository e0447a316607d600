import { useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { stepFrom } from '@portal/domain/school/agenda/agenda-place.ts'
import { useGo } from '../../../ui/button/go.tsx'
import type { AgendaPlace } from './use-agenda-place.ts'

/** Goes a day or a week on or back, as the view is. */
function useStep({ day, view, addressOf }: AgendaPlace): (step: -1 | 1) => void {
  const go = useGo()
  return (step) => go(addressOf({ day: stepFrom(day, view, step) }))
}

/** Left and right go through the days or weeks, up and down through the entries. */
export function useAgendaKeys(place: AgendaPlace) {
  const step = useStep(place)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      step(event.key === 'ArrowLeft' ? -1 : 1)
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      focusEntry(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)
    }
  }
  return { onKeyDown }
}

/** The entry before or behind the one with the focus; at the ends the focus stays. */
function focusEntry(list: HTMLElement, step: -1 | 1): void {
  const entries = [...list.querySelectorAll<HTMLElement>('a')].filter((entry) => entry.offsetParent !== null)
  const at = entries.indexOf(document.activeElement as HTMLElement)
  entries[at + step]?.focus()
}

/** So far to the side, and hardly up or down, is a swipe and no scrolling. */
const SWIPE_PIXELS = 60
const MOST_SLANT = 0.6

/** A swipe to the left goes on, one to the right goes back. */
export function useSwipe(place: AgendaPlace) {
  const step = useStep(place)
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches.item(0)
    from.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches.item(0)
    if (!from.current) return
    const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
    from.current = undefined
    if (Math.abs(x) < SWIPE_PIXELS || Math.abs(y) > Math.abs(x) * MOST_SLANT) return
    step(x < 0 ? 1 : -1)
  }
  return { onTouchStart, onTouchEnd }
}
