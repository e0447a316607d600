import type { QuestionType } from '@portal/domain/inquiries/forms/question.ts'
import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CheckboxList } from '@portal/ui/field/choice/choice-list.tsx'
import { DayField } from '@portal/ui/field/day-field.tsx'
import { TextAreaField, TextField } from '@portal/ui/field/text-field.tsx'
import { FileField } from './file-field.tsx'
import { DropDown, OneOption } from './one-option.tsx'
import { asText, written, type QuestionFieldProps } from './question-props.ts'

/** The control of each kind of question. */
const fields: Record<QuestionType, (props: QuestionFieldProps) => ReactNode> = {
  TEXT: Lines,
  NUMBER: (props) => <Line {...props} inputMode="decimal" />,
  EMAIL: (props) => <Line {...props} type="email" autoComplete="email" />,
  DATE: Day,
  DROPDOWN: DropDown,
  RADIO: OneOption,
  MULTI_CHECKBOX: SomeOptions,
  FILE: FileField,
}

export function QuestionField(props: QuestionFieldProps) {
  const Field = fields[props.question.type]
  return <Field {...props} />
}

function Lines(props: QuestionFieldProps) {
  const t = useText()
  return (
    <TextAreaField
      {...written(props)}
      placeholder={t('forms.question.text-placeholder')}
      onChange={(text) => props.onAnswer(asText(text))}
    />
  )
}

type LineKind = {
  readonly inputMode?: 'decimal'
  readonly type?: 'email'
  readonly autoComplete?: 'email'
}

function Line({ inputMode, type, autoComplete, ...props }: QuestionFieldProps & LineKind) {
  return (
    <TextField
      {...written(props)}
      {...(inputMode && { inputMode })}
      {...(type && { type })}
      {...(autoComplete && { autoComplete })}
      onChange={(text) => props.onAnswer(asText(text))}
    />
  )
}

function Day(props: QuestionFieldProps) {
  return <DayField {...written(props)} onChange={(day) => props.onAnswer(asText(day))} />
}

function SomeOptions({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const t = useText()
  return (
    <CheckboxList
      label={question.question}
      hint={[question.description, t('forms.question.multi-hint')].filter(Boolean).join(' ')}
      required={question.required ? t('forms.question.required') : undefined}
      choices={question.options.map(({ id, option }) => ({ value: id, text: option }))}
      value={answer?.kind === 'options' ? answer.options : []}
      onChange={(options) => onAnswer(options.length === 0 ? undefined : { kind: 'options', options })}
      error={error}
    />
  )
}
