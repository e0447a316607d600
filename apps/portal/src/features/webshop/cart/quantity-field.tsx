import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { isQuantity, LARGEST_QUANTITY } from '@portal/domain/webshop/price.ts'
import { IconButton } from '@portal/ui/button/button.tsx'
import { useUiMessages } from '@portal/ui/text/ui-messages.tsx'

/** The least of a line, and by how much it goes up and down. */
const LEAST = 1
const STEP = 1

type QuantityFieldProps = {
  readonly label: string
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

/**
 * How many of a line: what is typed counts as soon as it can. What cannot is ignored, and gives way to what counts when
 * the field is left.
 */
export function QuantityField({ label, quantity, onChange }: QuantityFieldProps) {
  const words = useUiMessages()
  const [typed, type] = useState<string>()
  const set = (next: number) => isQuantity(next) && onChange(next)
  const change = (text: string) => {
    type(text)
    if (/^\d{1,3}$/.test(text.trim())) set(Number(text))
  }
  return (
    <div role="group" className="counter cart-quantity" aria-label={label}>
      <IconButton icon={Minus} label={words.decrease} onPress={() => set(Math.max(LEAST, quantity - STEP))} />
      <input
        aria-label={label}
        value={typed ?? String(quantity)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => type(undefined)}
        inputMode="numeric"
        autoComplete="off"
      />
      <IconButton
        icon={Plus}
        label={words.increase}
        onPress={() => set(Math.min(LARGEST_QUANTITY, quantity + STEP))}
      />
    </div>
  )
}
