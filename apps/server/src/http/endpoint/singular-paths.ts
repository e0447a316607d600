import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'

/** The model in a path below `/api`, and the rest of the path. */
const MODEL = /^\/api\/([a-z-]+)(?=[/?]|$)/

/**
 * The path as served: a model with a plural path also has its singular name, such as `/api/guardian` for
 * `/api/guardians` (trap 50). A path that is served itself does not change.
 */
export function inPlural(url: string, served: readonly Pick<Endpoint, 'path'>[]): string {
  const model = MODEL.exec(url)?.[1]
  if (model === undefined) return url
  const models = modelsIn(served)
  const plural = pluralOf(model)
  return models.has(model) || !models.has(plural) ? url : url.replace(MODEL, `/api/${plural}`)
}

type Served = readonly Pick<Endpoint, 'path'>[]

/** Cached by the length of the list, because every request needs it. */
const found = new WeakMap<Served, { readonly count: number; readonly models: ReadonlySet<string> }>()

function modelsIn(served: Served): ReadonlySet<string> {
  const before = found.get(served)
  if (before?.count === served.length) return before.models
  const models = new Set(served.flatMap(({ path }) => MODEL.exec(path)?.[1] ?? []))
  found.set(served, { count: served.length, models })
  return models
}

const pluralOf = (model: string): string => (model.endsWith('y') ? model.replace(/y$/, 'ies') : `${model}s`)
