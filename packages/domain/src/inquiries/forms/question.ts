import type { Guid } from '../../values/guid.ts'

/** Types of questions with options. */
export const choiceTypes = ['DROPDOWN', 'RADIO', 'MULTI_CHECKBOX'] as const
/** Types of questions with a written answer; all but the first extend the specification. */
export const writtenTypes = ['TEXT', 'NUMBER', 'DATE', 'EMAIL'] as const

/** The types of questions: those of the specification, and a number, a day, an e-mail address and a file. */
export const questionTypes = [...writtenTypes, ...choiceTypes, 'FILE'] as const
export type QuestionType = (typeof questionTypes)[number]
export type ChoiceType = (typeof choiceTypes)[number]

/** An option of a choice. */
export type Option = { readonly id: Guid; readonly option: string; readonly order: number }

/** A condition: the question is visible when another one is answered, with this option or at all. */
export type Condition = { readonly question: Guid; readonly option?: Guid }

/** One question of a form; only a choice has options. */
export type Question = {
  readonly id: Guid
  readonly order: number
  readonly question: string
  readonly description: string
  readonly type: QuestionType
  readonly required: boolean
  readonly options: readonly Option[]
  readonly shownWhen?: Condition
}

/** Whether a question of this type has options. */
export const isChoice = (type: QuestionType): type is ChoiceType =>
  (choiceTypes as readonly QuestionType[]).includes(type)

/** Whether more than one option may be chosen. */
export const takesMany = (type: QuestionType): boolean => type === 'MULTI_CHECKBOX'

type Ordered = { readonly order: number; readonly id: string }

/** Sorts by order, ties by id. */
export const inOrder = <Thing extends Ordered>(things: readonly Thing[]): Thing[] =>
  things.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
