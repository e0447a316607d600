import { useParams, useSearch } from '@tanstack/react-router'
import type { AddressQuery } from './screen.ts'

/** The parameters of paths, by name. An app adds those of its screens by declaration merging. */
export interface PathParams {
  childId: string
}

/** A parameter of the path of this screen. Throws when the path does not have it. */
export function useParam(name: keyof PathParams): string {
  const value = useOptionalParam(name)
  if (value === undefined) throw new Error(`The path has no ${name}`)
  return value
}

/** The same for a component on screens with and without the parameter. */
export function useOptionalParam(name: keyof PathParams): string | undefined {
  // The router types the parameters of one route; components are shared by several.
  const params: Partial<PathParams> = useParams({ strict: false })
  return params[name]
}

/** The query of the URL, parsed by the reader of a screen. */
export const useQueryOf = <Query>(read: (query: AddressQuery) => Query): Query =>
  read(useSearch({ strict: false }) as AddressQuery)

/** A value of the query as text; empty when it is absent or not a text. */
export function textIn(query: AddressQuery, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}

/** Returns a reader of these values of a query as texts. */
export const textsIn =
  <const Name extends string>(...names: readonly Name[]) =>
  (query: AddressQuery): Readonly<Record<Name, string>> =>
    Object.fromEntries(names.map((name) => [name, textIn(query, name)])) as Record<Name, string>
