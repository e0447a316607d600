import type { FastifyInstance } from 'fastify'

/** Every route that the server really has, as `METHOD /path`, read from its router; HEAD goes with its GET. */
export function routesOf(app: FastifyInstance): readonly string[] {
  const branches: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│ ]*)[├└]── (?<path>\S*)(?: \((?<methods>.*)\))?$/.exec(line)?.groups
      if (!found) return []
      const depth = (found['indent'] ?? '').length / 4
      branches.splice(depth, branches.length, found['path'] ?? '')
      const methods = found['methods']?.split(', ') ?? []
      return methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${branches.join('')}`)
    })
}

/** As the router writes a path: a trailing slash does not matter. */
export const routeOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.length > 1 ? path.replace(/\/$/, '') : path}`
