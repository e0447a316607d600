import type { AddressQuery } from '../screen/screen.ts'
import { useQueryOf } from '../screen/use-address.ts'

/** The part of a URL that shows all children in one list; without it, the list is about the child of the path. */
export type Whose = 'all' | undefined

/** Whose items the URL shows; for one child there is no choice. */
export const whoseOf = ({ who }: AddressQuery, children: readonly unknown[]): Whose =>
  who === 'all' && children.length > 1 ? 'all' : undefined

/** The same, for the URL of this screen. */
export const useWhose = (children: readonly unknown[]): Whose =>
  useQueryOf((query) => whoseOf(query, children))
