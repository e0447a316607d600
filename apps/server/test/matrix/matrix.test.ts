import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer } from '../browser.ts'
import type { TestPortal } from '../portal.ts'
import { openWholePortal } from './open-portal.ts'
import { foreignMarks } from './canaries.ts'
import { checksumsOf } from './checksums.ts'
import { expected } from './expected.ts'
import { aboutNobody, requests, type AskedName } from './requests.ts'
import { actors, buildWorld, relations, type ActorName, type Relation, type World } from './world.ts'

type Cell = { readonly call: AskedName; readonly actor: ActorName; readonly relation: Relation }

let portal: TestPortal
let world: World
let served: readonly AskedName[] = []

beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
  served = portal.app.portal.served.map(({ name }) => name).filter(isAsked)
})
afterAll(() => portal.stop())

const isAsked = (name: string): name is AskedName => name in requests

const cellsOf = (call: AskedName): readonly Cell[] =>
  actors.flatMap((actor) => relations.map((relation) => ({ call, actor, relation })))

const expectationOf = ({ call, actor, relation }: Cell): string => expected[call][actor][relation]
const changes = (call: AskedName): boolean => requests[call](world.targets.own).method !== 'GET'

/** What came of it, in the words of the table, with everything strange about it. */
async function outcomeOf(cell: Cell): Promise<string> {
  const answer = await world.browsers[cell.actor].send(requests[cell.call](world.targets[cell.relation]))
  const strange = foreignMarks(answer, cell.actor)
  return [wordOf(answer), ...strange.map((mark) => `shows ${mark}`)].join(', ')
}

const wordOf = ({ status, code }: TestAnswer): string => (status === 200 ? 'ok' : (code ?? `${status}`))

/** The cells that came out otherwise than expected, each as a sentence. */
async function differences(cells: readonly Cell[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const cell of cells) {
    const outcome = await outcomeOf(cell)
    const wanted = expectationOf(cell)
    if (outcome !== wanted)
      found.push(`${cell.actor} asks ${cell.call} of ${cell.relation}: ${outcome}, expected ${wanted}`)
  }
  return found
}

describe('the matrix of who may do what with whose things', () => {
  test('PERM-023? every call that is served has a row', () => {
    const unknown = portal.app.portal.served.map(({ name }) => name).filter((name) => !(name in requests))
    expect(unknown.filter((name) => !(name in aboutNobody))).toEqual([])
  })

  test('PERM-023? reading answers as the table says, shows nobody else, and changes no row', async () => {
    const before = await checksumsOf(portal.owner)
    const cells = served.filter((call) => !changes(call)).flatMap(cellsOf)
    expect(await differences(cells)).toEqual([])
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('PERM-023? PAYM-044? a change that is refused is refused as the table says, and changes no row', async () => {
    const before = await checksumsOf(portal.owner)
    const cells = served.filter(changes).flatMap(cellsOf)
    expect(await differences(cells.filter((cell) => expectationOf(cell) !== 'ok'))).toEqual([])
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('what is not one’s own reads exactly as what does not exist', async () => {
    const found: string[] = []
    for (const cell of served.flatMap(cellsOf)) {
      if (expectationOf(cell) !== 'not-found') continue
      const ask = (relation: Relation) =>
        world.browsers[cell.actor].send(requests[cell.call](world.targets[relation]))
      const [foreign, missing] = [await ask(cell.relation), await ask('nowhere')]
      if (foreign.body !== missing.body || foreign.status !== missing.status)
        found.push(`${cell.actor} can tell ${cell.relation} from nowhere by ${cell.call}`)
    }
    expect(found).toEqual([])
  })

  test('a change that is allowed is allowed as the table says', async () => {
    const inOrder = [
      'choose-language',
      'reserve-places',
      'place-order',
      'choose-payment-method',
      'start-payment',
    ]
    const calls = inOrder.filter(isAsked).filter((call) => served.includes(call))
    expect(served.filter(changes).filter((call) => !inOrder.includes(call))).toEqual([])
    expect(await differences(calls.flatMap(cellsOf).filter((cell) => expectationOf(cell) === 'ok'))).toEqual(
      [],
    )
  })
})
