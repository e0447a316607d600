import type { FastifyInstance } from 'fastify'

/** What the portal is sent is at most six deep; what lies deeper is meant for whoever walks it by recursion. */
const DEEPEST = 32

/** Reads a body of JSON, and refuses one that is nested deeper than anything the portal asks for, on every route. */
export function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (failure, body) => {
      if (failure || !isDeeperThan(DEEPEST, body)) return done(failure, body)
      const tooDeep = Object.assign(new Error('Nested too deep'), { statusCode: 400, code: 'TOO_DEEP' })
      done(tooDeep, undefined)
    })
  })
}

/** Level by level and without recursion, so that no depth is too deep to be found out. */
function isDeeperThan(depth: number, body: unknown): boolean {
  let level: readonly unknown[] = [body]
  for (let reached = 0; reached <= depth; reached += 1) {
    level = level.filter(isNested).flatMap((value): unknown[] => Object.values(value))
    if (level.length === 0) return false
  }
  return level.some(isNested)
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
