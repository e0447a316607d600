import type { ReactNode } from 'react'
import { Radio, type RadioProps } from 'react-aria-components'
import './checkbox.css'
import './radio-cards.css'

type RadioLineProps = Omit<RadioProps, 'children' | 'className'> & { readonly children: ReactNode }

/** One of a few, in a line without a frame; stands in a `RadioGroup`. */
export function RadioLine({ children, ...rest }: RadioLineProps) {
  return (
    <Radio {...rest} className="checkbox radio-line">
      <span className="radio-dot" />
      <span>{children}</span>
    </Radio>
  )
}
