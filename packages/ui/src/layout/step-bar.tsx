import { Check } from 'lucide-react'
import { Icon } from '../text/icon.tsx'
import './step-bar.css'

/** The steps of a flow. `label` names the flow; `current` counts from 0. */
export function StepBar({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly string[]
  current: number
}) {
  return (
    <ol role="list" aria-label={label} className="steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'step step-done' : 'step'}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current ? <Icon of={Check} size={16} /> : <span>{index + 1}.</span>}
          <span className="step-word">{step}</span>
        </li>
      ))}
    </ol>
  )
}
