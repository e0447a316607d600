import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { isQuantity, LARGEST_QUANTITY } from '@portal/domain/webshop/item/price.ts'
import { IconButton } from '@portal/ui/button/button.tsx'
import { useUiMessages } from '@portal/ui/text/ui-messages.tsx'

/** The minimum and the step of a quantity. */
const LEAST = 1
const STEP = 1

type QuantityFieldProps = {
  readonly label: string
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

/**
 * The quantity of a line: a valid input counts at once. An invalid one is ignored, and replaced by the valid one on
 * blur.
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
