import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { routePathOf } from '../../src/http/endpoint/method-routing.ts'

/** A line of the router's tree. */
const LINE = /^(?<indent>[│ ]*?)(?:[├└]── |│ {3}| {4})(?<path>[^\s│├└]\S*)(?: \((?<methods>[^)]*)\))?$/

/** Every route that the server really has, as `METHOD /path`, read from its router; HEAD goes with its GET. */
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

/** As the router writes a path: a trailing slash does not matter. */
export function routeOf(call: Pick<Endpoint, 'method' | 'path' | 'methodName'>): string {
  const path = routePathOf(call)
  return `${call.method} ${path.length > 1 ? path.replace(/\/$/, '') : path}`
}
