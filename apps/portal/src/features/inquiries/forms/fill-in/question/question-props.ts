import type { Answer } from '@portal/domain/inquiries/forms/answers.ts'
import type { FormFile } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'

export type QuestionFieldProps = {
  readonly question: Question
  readonly answer: Answer | undefined
  /** The file of the answer, if it is one. */
  readonly file: FormFile | undefined
  /** The error of the answer, as text. */
  readonly error: string | undefined
  readonly onAnswer: (answer: Answer | undefined, file?: FormFile) => void
}

/** The props of a field whose answer is validated here. */
export const written = ({ question, answer, error }: QuestionFieldProps) => ({
  label: question.question,
  hint: question.description,
  isRequired: question.required,
  validationBehavior: 'aria' as const,
  value: answer?.kind === 'text' ? answer.text : '',
  error,
})

export const asText = (text: string): Answer | undefined => (text === '' ? undefined : { kind: 'text', text })
