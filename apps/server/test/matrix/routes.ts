import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint.ts'

/**
 * A line of the router's tree; routes that a word tells apart stand below one another, without a branch of their own.
 */
const LINE =
  /^(?<indent>[│ ]*?)(?:[├└]── |│ {3}| {4})(?<path>[^\s│├└]\S*)(?: \((?<methods>[^)]*)\))?(?: \{"methodName":"(?<word>\w+)"\})?$/

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
      const path = branches.join('') + called(found['word'])
      const methods = found['methods']?.split(', ') ?? []
      return methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`)
    })
}

const called = (word: string | undefined): string => (word === undefined ? '' : `?method=${word}`)

/** As the router writes a path: a trailing slash does not matter. */
export const routeOf = ({
  method,
  path,
  methodName,
}: Pick<Endpoint, 'method' | 'path' | 'methodName'>): string =>
  `${method} ${path.length > 1 ? path.replace(/\/$/, '') : path}${called(methodName)}`
