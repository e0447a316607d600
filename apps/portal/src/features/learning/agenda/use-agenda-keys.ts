import { useEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { stepFrom } from '@portal/domain/learning/agenda/agenda-place.ts'
import { useGo } from '@portal/ui/button/go.tsx'
import type { AgendaPlace } from './use-agenda-place.ts'

/** Goes a day or a week on or back, as the view is: from the day that was asked last, which may still be on its way. */
function useStep({ day, view, addressOf }: AgendaPlace): (step: -1 | 1) => void {
  const go = useGo()
  const asked = useRef(day)
  useEffect(() => void (asked.current = day), [day])
  return (step) => {
    asked.current = stepFrom(asked.current, view, step)
    go(addressOf({ day: asked.current }))
  }
}

/**
 * Left and right go through the days or weeks, up and down through the entries. The place where they stand takes the focus
 * when others come, because the entry that had it has gone.
 */
export function useAgendaKeys(place: AgendaPlace) {
  const step = useStep(place)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key, currentTarget: entries, target } = event
    // What is pressed in a dialog bubbles through React, and is meant for the dialog.
    if (altKey || ctrlKey || metaKey || shiftKey || !entries.contains(target as Node)) return
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault()
      entries.focus()
      step(key === 'ArrowLeft' ? -1 : 1)
    }
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault()
      focusEntry(entries, key === 'ArrowUp' ? -1 : 1)
    }
  }
}

/** The entry before or behind the one with the focus, the first one where none has it; at the ends the focus stays. */
function focusEntry(place: HTMLElement, step: -1 | 1): void {
  const entries = [...place.querySelectorAll<HTMLElement>('.agenda-entry, .agenda-event')]
  const shown = entries.filter((entry) => entry.offsetParent !== null)
  const at = shown.indexOf(document.activeElement as HTMLElement)
  shown[at + step]?.focus()
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
