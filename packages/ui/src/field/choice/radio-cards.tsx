import { useId, type ReactNode } from 'react'
import { Radio, RadioGroup } from './radio.tsx'
import './radio-cards.css'

export type RadioCard<Value extends string> = {
  readonly value: Value
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly image?: ReactNode
  readonly badge?: ReactNode
  readonly isDisabled?: boolean
  /** Opens below the card while it is selected. */
  readonly details?: ReactNode
}

type RadioCardsProps<Value extends string> = {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly cards: readonly RadioCard<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/** A choice of one, with a card for each option that opens when selected. */
export function RadioCards<Value extends string>({
  label,
  isLabelHidden,
  cards,
  value,
  onChange,
}: RadioCardsProps<Value>) {
  const labelId = useId()
  return (
    <RadioGroup
      labelledBy={labelId}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      className="radio-cards"
    >
      <span id={labelId} className={isLabelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
      </span>
      <div className="card">
        {cards.map((card) => (
          <div key={card.value} className="radio-card">
            <RadioHead card={card} />
            {card.value === value && card.details && <div className="radio-card-details">{card.details}</div>}
          </div>
        ))}
      </div>
    </RadioGroup>
  )
}

function RadioHead({ card }: { card: RadioCard<string> }) {
  return (
    <Radio value={card.value} isDisabled={card.isDisabled} className="radio">
      {card.image && <span className="radio-image">{card.image}</span>}
      <span className="radio-words">
        <span className="strong">{card.title}</span>
        {card.description && <span className="small quiet">{card.description}</span>}
      </span>
      {card.badge}
    </Radio>
  )
}
