import type { ReactElement, ReactNode } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import './tooltip.css'

const DELAY_MS = 400

/** The hint itself, shown after a moment of pointing or at once on focus. */
export function PointedHint({ hint, children }: { hint: ReactNode; children: ReactElement }) {
  return (
    <TooltipTrigger delay={DELAY_MS}>
      {children}
      <Tooltip offset={6} className="tooltip">
        {hint}
      </Tooltip>
    </TooltipTrigger>
  )
}
