import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Hint } from './late-hint.tsx'

/** How long a mouse rests before the hint appears. */
const DELAY_MS = 400

type State = 'away' | 'pointed-at' | 'shown'

/**
 * A hint at a button or link, after a short hover and at once for the keyboard; never the only place of a fact. A
 * press, Escape and leaving hide it.
 */
export function Tooltip({ hint, children }: { hint: ReactNode; children: ReactElement }) {
  const at = useRef<HTMLElement>(null)
  const [state, become] = useState<State>('away')
  useEffect(() => {
    if (state !== 'pointed-at') return undefined
    const timer = setTimeout(() => become('shown'), DELAY_MS)
    return () => clearTimeout(timer)
  }, [state])
  const leave = () => become('away')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only watches its children.
    <span
      ref={(place) => {
        at.current = place?.firstElementChild instanceof HTMLElement ? place.firstElementChild : null
      }}
      style={{ display: 'contents' }}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && become('pointed-at')}
      onPointerLeave={leave}
      onPointerDown={leave}
      onFocus={({ target }) => target.matches(':focus-visible') && become('shown')}
      onBlur={leave}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && leave()}
    >
      {children}
      {state === 'shown' && (
        <Hint at={at} onEscape={leave}>
          {hint}
        </Hint>
      )}
    </span>
  )
}
