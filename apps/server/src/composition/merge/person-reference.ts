import type { MergedKind } from '@portal/domain/people/merge/merged-kinds.ts'
import type { Tables } from '../../database/tables.ts'

/** A column with a foreign key to `person`, and what a merge of two people does with it. */
export type PersonReference = {
  [T in keyof Tables]: {
    readonly table: T
    readonly column: keyof Tables[T] & string
  } & (
    | {
        /** The rows become those of the person who stays. */
        readonly merge: 'moves'
        /** A row stays behind when the other person has one with the same values in these columns. */
        readonly once?: readonly (keyof Tables[T] & string)[]
        /** As what the office counts it before merging. */
        readonly counted?: MergedKind
      }
    | {
        /**
         * `ends`: the rows are deleted. `stays`: the row says who did it then. `in-code`: the use case of merging decides
         * row by row.
         */
        readonly merge: 'ends' | 'stays' | 'in-code'
      }
  )
}[keyof Tables]
