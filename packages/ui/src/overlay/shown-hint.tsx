import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { hintPosition } from './hint-position.ts'
import { useTopDialog } from './open-dialogs.ts'
import './tooltip.css'

type ShownHintProps = {
  readonly at: RefObject<HTMLElement | null>
  readonly onEscape: () => void
  /** The pointer, which may rest on the hint, leaves it. */
  readonly onPointerLeave?: () => void
  readonly children: ReactNode
}

/** A short hint beside an element, such as why it cannot be used now. Visible while it is rendered. */
export function ShownHint({ at, onEscape, onPointerLeave, children }: ShownHintProps) {
  const hint = useRef<HTMLDivElement>(null)
  const topDialog = useTopDialog()
  useLayoutEffect(() => (at.current && hint.current ? keepAt(at.current, hint.current) : undefined), [at])
  useEscape(onEscape, topDialog !== undefined)
  return createPortal(
    <div ref={hint} role="tooltip" onPointerLeave={onPointerLeave} className="tooltip">
      {children}
    </div>,
    topDialog?.element ?? document.body,
  )
}

/** Escape hides the hint, wherever the focus is. A dialog around it does not get the key, and stays open. */
function useEscape(onEscape: () => void, isInDialog: boolean): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (isInDialog) {
        event.preventDefault()
        event.stopPropagation()
      }
      onEscape()
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  })
}

/** Keeps the hint at its control, also when something scrolls. */
function keepAt(control: HTMLElement, hint: HTMLElement): () => void {
  const place = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const { left, top } = hintPosition(control.getBoundingClientRect(), hint.getBoundingClientRect(), {
      width,
      height,
    })
    hint.style.left = `${left}px`
    hint.style.top = `${top}px`
  }
  place()
  addEventListener('resize', place)
  addEventListener('scroll', place, true)
  return () => {
    removeEventListener('resize', place)
    removeEventListener('scroll', place, true)
  }
}
