import type { ComponentProps } from 'react'
import { Radio } from './radio.tsx'
import './checkbox.css'
import './radio-cards.css'

/** One of a few, in a line without a frame; stands in a `RadioGroup`. */
export function RadioLine({ children, ...rest }: Omit<ComponentProps<typeof Radio>, 'className'>) {
  return (
    <Radio {...rest} className="checkbox radio-line">
      <span>{children}</span>
    </Radio>
  )
}
