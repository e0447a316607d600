import type { FastifyInstance } from 'fastify'

/** Valid requests are at most six levels deep; deeper ones attack recursive code. */
const DEEPEST = 32

/** Parses JSON bodies of every route, and rejects those that are nested too deeply. */
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

/** Breadth first and iterative, so that any depth can be measured. */
function isDeeperThan(depth: number, body: unknown): boolean {
  let level: readonly unknown[] = [body]
  for (let reached = 0; reached <= depth; reached += 1) {
    level = level.filter(isNested).flatMap((value): unknown[] => Object.values(value))
    if (level.length === 0) return false
  }
  return level.some(isNested)
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
