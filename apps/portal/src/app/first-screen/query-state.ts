import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The data of each query by its key. */
type QueryState = readonly (readonly [key: QueryKey, data: unknown])[]

/** Marks the entries of a map, which JSON does not know. */
const MAP = '$map'

/** What the queries have read, as JSON for the page. A failed read is left out, so that the browser repeats it. */
export function dehydrateQueries(queries: QueryClient): string {
  const state: QueryState = queries
    .getQueryCache()
    .findAll({ predicate: ({ state: { status } }) => status === 'success' })
    .map(({ queryKey, state: { data } }) => [queryKey, data] as const)
  return JSON.stringify(state, (_, value: unknown) =>
    value instanceof Map ? { [MAP]: [...(value as ReadonlyMap<unknown, unknown>)] } : value,
  )
}

/** Gives the queries the data of the page, as if they had just read it. */
export function hydrateQueries(queries: QueryClient, json: string): void {
  // Most pages have no map, and a reviver is called for every value.
  const state = JSON.parse(json, json.includes(MAP) ? revive : undefined) as QueryState
  for (const [key, data] of state) queries.setQueryData(key, data)
}

const revive = (_: string, value: unknown): unknown => (isMarkedMap(value) ? new Map(value[MAP]) : value)

const isMarkedMap = (value: unknown): value is { readonly [MAP]: readonly (readonly [unknown, unknown])[] } =>
  typeof value === 'object' && value !== null && MAP in value
