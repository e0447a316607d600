import type { ReactNode, RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components'
import { InLanguage } from './in-language.tsx'
import './tooltip.css'

/** It is there as long as it is drawn: who draws it decides. */
const OPEN = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: () => {} }

type ShownHintProps = { readonly at: RefObject<HTMLElement | null>; readonly children: ReactNode }

/** A few words beside what one points at, such as why it cannot be done now. */
export function ShownHint({ at, children }: ShownHintProps) {
  return (
    <InLanguage>
      <TooltipTriggerStateContext value={OPEN}>
        <Tooltip triggerRef={at} offset={6} className="tooltip">
          {children}
        </Tooltip>
      </TooltipTriggerStateContext>
    </InLanguage>
  )
}
