import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { openWholePortal } from './world/open-portal.ts'
import { foreignMarks } from './world/canaries.ts'
import { checksumsOf } from './checksums.ts'
import type { Target } from './area-matrix.ts'
import { askOf, rows } from './matrices.ts'
import { relations } from './world/relations.ts'
import { buildWorld, type World } from './world/world.ts'

let portal: TestPortal
let world: World

beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
})
afterAll(() => portal.stop())

type Ids = Readonly<Record<string, Guid>>

/** The ids of a target by path, e.g. `open.line`. */
function idsOf(part: object, place = ''): Ids {
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'string' && isGuid(value)) return [[`${place}${name}`, value]]
      return typeof value === 'object' && value !== null
        ? Object.entries(idsOf(value, `${place}${name}.`))
        : []
    }),
  )
}

/** The request with one id replaced everywhere. */
const swap = (request: object, from: Guid, to: Guid): object =>
  JSON.parse(JSON.stringify(request).replaceAll(from, to)) as object

/** Endpoints with several ids: only those can mix them. */
function mixable(target: Target): readonly string[] {
  const served = new Set<string>(portal.app.portal.served.map(({ name }) => name))
  const ids = Object.values(idsOf(target))
  return Object.keys(rows).filter((call) => {
    const text = JSON.stringify(askOf(call)(target))
    return served.has(call) && ids.filter((id) => text.includes(id)).length > 1
  })
}

/** Every request about the own data with one id of another owner. */
function* mixedRequests(call: string): Generator<{ readonly sentence: string; readonly request: object }> {
  const { own } = world.targets
  const request = askOf(call)(own)
  const text = JSON.stringify(request)
  for (const relation of relations)
    for (const [place, id] of Object.entries(idsOf(world.targets[relation]))) {
      const original = idsOf(own)[place]
      if (original && original !== id && text.includes(original))
        yield { sentence: `${call} with ${place} of ${relation}`, request: swap(request, original, id) }
    }
}

test('PERM-023? rejects ids that do not belong together, of any owner, and changes no row', async () => {
  const before = await checksumsOf(portal.owner)
  const accepted: string[] = []
  let asked = 0
  for (const { sentence, request } of mixable(world.targets.own).flatMap((call) => [
    ...mixedRequests(call),
  ])) {
    const answer = await world.browsers.parent.send(request)
    const marks = foreignMarks(answer, 'parent', {})
    const isRefused = answer.status >= 400 && answer.status < 500
    if (!isRefused || marks.length > 0) accepted.push(`${sentence}: ${answer.status} ${marks.join(' ')}`)
    asked += 1
  }
  expect(accepted).toEqual([])
  expect(asked).toBeGreaterThan(10)
  expect(await checksumsOf(portal.owner)).toEqual(before)
})
