import type { FastifyInstance } from 'fastify'

/** By what the router tells calls of one path apart. */
export const METHOD_NAME = 'methodName'

/** Calls may share a path, each called by a word in the query's `method`, as content-management calls are. */
export function routeByMethodName(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: METHOD_NAME,
    storage() {
      const routes = new Map<unknown, unknown>()
      return {
        get: (word: unknown) => routes.get(word) ?? null,
        set: (word: unknown, route: unknown) => void routes.set(word, route),
      } as never
    },
    validate() {},
    deriveConstraint: ({ url = '' }) => wordIn(url),
  })
}

/** The word in the query's `method`. */
export const wordIn = (url: string): string | undefined =>
  new URLSearchParams(url.split('?', 2)[1]).get('method') ?? undefined
