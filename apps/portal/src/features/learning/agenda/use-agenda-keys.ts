import { useEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { stepFrom } from '@portal/domain/learning/agenda/agenda-place.ts'
import { useGo } from '@portal/ui/button/go.tsx'
import type { AgendaPlace } from './use-agenda-place.ts'

/** Moves a day or a week, depending on the view, from the day requested last, which may still be loading. */
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
 * Left and right move through days or weeks, up and down through entries.
 * The container takes the focus when the entries change, because the focused entry is removed.
 */
export function useAgendaKeys(place: AgendaPlace) {
  const step = useStep(place)
  return (event: KeyboardEvent<HTMLElement>) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key, currentTarget: entries, target } = event
    // Key events in a dialog bubble through React, and belong to the dialog.
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

/** Focuses the previous or next entry, or the first one when none has the focus; stays at the ends. */
function focusEntry(place: HTMLElement, step: -1 | 1): void {
  const entries = [...place.querySelectorAll<HTMLElement>('.agenda-entry, .agenda-event')]
  const shown = entries.filter((entry) => entry.offsetParent !== null)
  const at = shown.indexOf(document.activeElement as HTMLElement)
  shown[at + step]?.focus()
}

/** The minimal distance of a swipe, and its maximal slope, to tell it from scrolling. */
const SWIPE_PIXELS = 60
const MOST_SLANT = 0.6

/** A swipe to the left moves forward, one to the right moves back. */
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
