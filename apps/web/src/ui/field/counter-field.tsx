import { Minus, Plus } from 'lucide-react'
import { Button, Group, Input, NumberField } from 'react-aria-components'
import { InLanguage } from '../overlay/in-language.tsx'
import { FieldParts } from './library-field.tsx'
import { Icon } from '../text/icon.tsx'
import { useWords } from '../text/words.tsx'

type CounterFieldProps = {
  readonly label: string
  readonly value?: number
  readonly defaultValue?: number
  readonly minValue?: number
  readonly maxValue?: number
  readonly onChange?: (value: number) => void
}

/** A small whole number with minus and plus: at least 1, a step of 1 unless said otherwise. */
export function CounterField({ label, minValue = 1, ...rest }: CounterFieldProps) {
  const words = useWords()
  return (
    <InLanguage>
      <NumberField {...rest} minValue={minValue} step={1} className="field">
        <FieldParts label={label}>
          <Group className="counter">
            <Button slot="decrement" aria-label={words.decrease} className="button button-icon">
              <Icon of={Minus} />
            </Button>
            <Input />
            <Button slot="increment" aria-label={words.increase} className="button button-icon">
              <Icon of={Plus} />
            </Button>
          </Group>
        </FieldParts>
      </NumberField>
    </InLanguage>
  )
}
