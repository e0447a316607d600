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
  const exists = (name: string) => served.some(({ path }) => MODEL.exec(path)?.[1] === name)
  const plural = pluralOf(model)
  return exists(model) || !exists(plural) ? url : url.replace(MODEL, `/api/${plural}`)
}

const pluralOf = (model: string): string => (model.endsWith('y') ? model.replace(/y$/, 'ies') : `${model}s`)
