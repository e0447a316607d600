import type { ComponentProps } from 'react'
import { Radio } from './radio.tsx'
import './checkbox.css'
import './radio-cards.css'

/** One option in a line without a frame, inside a `RadioGroup`. */
export function RadioLine({ children, ...rest }: Omit<ComponentProps<typeof Radio>, 'className'>) {
  return (
    <Radio {...rest} className="checkbox radio-line">
      <span>{children}</span>
    </Radio>
  )
}
