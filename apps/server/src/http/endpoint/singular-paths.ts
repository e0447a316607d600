import type { Endpoint } from '@portal/contract/endpoint.ts'

/** The model that an address below `/api` is about, and what follows it. */
const MODEL = /^\/api\/([a-z-]+)(?=[/?]|$)/

/**
 * The address as it is served: a model whose path is plural also answers to its singular name, as `/api/guardian`
 * does for `/api/guardians` (trap 50). A path that is served as it stands, stays.
 */
export function inPlural(url: string, served: readonly Pick<Endpoint, 'path'>[]): string {
  const model = MODEL.exec(url)?.[1]
  if (model === undefined) return url
  const models = modelsIn(served)
  const plural = pluralOf(model)
  return models.has(model) || !models.has(plural) ? url : url.replace(MODEL, `/api/${plural}`)
}

type Served = readonly Pick<Endpoint, 'path'>[]

/** What was found in a list, for as long as it stays as long: every request asks. */
const found = new WeakMap<Served, { readonly count: number; readonly models: ReadonlySet<string> }>()

function modelsIn(served: Served): ReadonlySet<string> {
  const before = found.get(served)
  if (before?.count === served.length) return before.models
  const models = new Set(served.flatMap(({ path }) => MODEL.exec(path)?.[1] ?? []))
  found.set(served, { count: served.length, models })
  return models
}

const pluralOf = (model: string): string => (model.endsWith('y') ? model.replace(/y$/, 'ies') : `${model}s`)
