import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { ErrorLine } from './field.tsx'
import './radio-cards.css'

export type RadioCard<Value extends string> = {
  readonly value: Value
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly image?: ReactNode
  readonly badge?: ReactNode
  readonly isDisabled?: boolean
  /** Opens below the card while it is chosen. */
  readonly details?: ReactNode
}

type RadioCardsProps<Value extends string> = {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly cards: readonly RadioCard<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly name?: string
  readonly isRequired?: boolean
}

/** One choice of a few, each a card that opens when chosen. */
export function RadioCards<Value extends string>({
  label,
  isLabelHidden,
  cards,
  value,
  ...rest
}: RadioCardsProps<Value>) {
  const { onChange, ...group } = rest
  return (
    // An empty value must be null: with '' no radio can be reached by keyboard.
    <RadioGroup
      {...group}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen as Value)}
      className="radio-cards"
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <div className="card">
        {cards.map((card) => (
          <div key={card.value} className="radio-card">
            <RadioHead card={card} />
            {card.value === value && card.details && <div className="radio-card-details">{card.details}</div>}
          </div>
        ))}
      </div>
      {group.isRequired && <ErrorLine />}
    </RadioGroup>
  )
}

function RadioHead({ card }: { card: RadioCard<string> }) {
  return (
    <Radio value={card.value} isDisabled={card.isDisabled ?? false} className="radio">
      <span className="radio-dot" />
      {card.image && <span className="radio-image">{card.image}</span>}
      <span className="radio-words">
        <span className="strong">{card.title}</span>
        {card.description && <span className="small quiet">{card.description}</span>}
      </span>
      {card.badge}
    </Radio>
  )
}
