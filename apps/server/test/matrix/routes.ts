import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { routePathOf } from '../../src/http/endpoint/method-routing.ts'

/** A line of the router's printed tree. */
const LINE = /^(?<indent>[│ ]*?)(?:[├└]── |│ {3}| {4})(?<path>[^\s│├└]\S*)(?: \((?<methods>[^)]*)\))?$/

/** Every route of the server as `METHOD /path`, read from its router; HEAD belongs to its GET. */
export function routesOf(app: FastifyInstance): readonly string[] {
  const branches: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = LINE.exec(line)?.groups
      if (!found) return []
      const depth = (found['indent'] ?? '').length / 4
      branches.splice(depth, branches.length, found['path'] ?? '')
      const path = branches.join('')
      const methods = found['methods']?.split(', ') ?? []
      return methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`)
    })
}

/** A path in the router's notation; a trailing slash does not matter. */
export function routeOf(call: Pick<Endpoint, 'method' | 'path' | 'methodName'>): string {
  const path = routePathOf(call)
  return `${call.method} ${path.length > 1 ? path.replace(/\/$/, '') : path}`
}
