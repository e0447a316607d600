import { Eraser } from 'lucide-react'
import { useRef } from 'react'
import { NOTHING_CHOSEN, type Answer } from '@portal/domain/inquiries/forms/answers.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { focusField } from '../focus-field.ts'
import type { QuestionFieldProps } from './question-props.ts'

/** A drop-down list, whose first option is no choice. */
export function DropDown({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const t = useText()
  const nothing = { value: NOTHING_CHOSEN, text: t('forms.question.dropdown-placeholder') }
  return (
    <Select
      label={question.question}
      hint={question.description}
      isRequired={question.required}
      options={[nothing, ...choicesOf(question)]}
      value={chosenIn(answer) ?? NOTHING_CHOSEN}
      onChange={(option) => onAnswer(option === NOTHING_CHOSEN ? undefined : oneOption(option))}
      error={error}
    />
  )
}

/** Radio buttons. They cannot be unticked, so an optional answer has a button to clear it. */
export function OneOption({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const chosen = chosenIn(answer)
  const takeBack = () => {
    focusField(place.current)
    onAnswer(undefined)
  }
  return (
    <div ref={place} className="form-one-option">
      <RadioList
        label={question.question}
        hint={question.description}
        required={question.required ? t('forms.question.required') : undefined}
        choices={choicesOf(question)}
        value={chosen}
        onChange={(option) => onAnswer(oneOption(option))}
        error={error}
      />
      {!question.required && chosen !== undefined && (
        <Button kind="quiet" icon={Eraser} onPress={takeBack}>
          {t('forms.question.clear')}
        </Button>
      )}
    </div>
  )
}

const choicesOf = ({ options }: Question) =>
  options.map(({ id, option }) => ({ value: id as string, text: option }))

const chosenIn = (answer: Answer | undefined): string | undefined =>
  answer?.kind === 'options' ? answer.options[0] : undefined

const oneOption = (option: string): Answer => ({ kind: 'options', options: [option] })
