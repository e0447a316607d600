import type { ReactNode, RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components'
import { InLanguage } from './in-language.tsx'
import './tooltip.css'

/** Visible while it is rendered; the parent decides. */
const OPEN = { isOpen: true, shouldSkipAnimation: true, open: () => {}, close: () => {} }

type ShownHintProps = { readonly at: RefObject<HTMLElement | null>; readonly children: ReactNode }

/** A short hint beside an element, such as why it cannot be used now. */
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
