import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import type { ReactElement, ReactNode } from 'react'
import './tooltip.css'

const DELAY = 400

/** A hint at a button, for pointer and keyboard; never the only place of a fact. */
export function Tooltip({ hint, children }: { hint: ReactNode; children: ReactElement }) {
  return (
    <TooltipTrigger delay={DELAY}>
      {children}
      <Hint>{hint}</Hint>
    </TooltipTrigger>
  )
}

export function Hint({ children }: { children: ReactNode }) {
  return (
    <AriaTooltip offset={6} className="tooltip">
      {children}
    </AriaTooltip>
  )
}
