import type { ReactNode, RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components'
import './tooltip.css'

/** It is there as long as it is drawn: the button decides. */
const OPEN = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: () => {} }

type ReasonHintProps = { readonly at: RefObject<HTMLElement | null>; readonly children: ReactNode }

/** The reason why something cannot be done now, beside what one points at. */
export function ReasonHint({ at, children }: ReasonHintProps) {
  return (
    <TooltipTriggerStateContext value={OPEN}>
      <Tooltip triggerRef={at} offset={6} className="tooltip">
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
