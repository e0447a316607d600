import type { Guid } from '../../values/guid.ts'

/** Questions that are answered by choosing. */
export const choiceTypes = ['DROPDOWN', 'RADIO', 'MULTI_CHECKBOX'] as const
/** Questions that are answered in writing; all but the first are ours. */
export const writtenTypes = ['TEXT', 'NUMBER', 'DATE', 'EMAIL'] as const

/** What kinds of question there are: those of the specification, and a number, a day, an address and a file. */
export const questionTypes = [...writtenTypes, ...choiceTypes, 'FILE'] as const
export type QuestionType = (typeof questionTypes)[number]
export type ChoiceType = (typeof choiceTypes)[number]

/** Something to choose. */
export type Option = { readonly id: Guid; readonly option: string; readonly order: number }

/** A question is shown when this other one is answered: with this option, or at all. */
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

/** Whether a question of this type is answered by choosing among options. */
export const isChoice = (type: QuestionType): type is ChoiceType =>
  (choiceTypes as readonly QuestionType[]).includes(type)

/** Whether more than one option may be chosen. */
export const takesMany = (type: QuestionType): boolean => type === 'MULTI_CHECKBOX'

type Ordered = { readonly order: number; readonly id: string }

/** By their order, ties by id. */
export const inOrder = <Thing extends Ordered>(things: readonly Thing[]): Thing[] =>
  things.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
