import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestAnswer } from '../../testing/browser.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { openWholePortal } from './world/open-portal.ts'
import { foreignMarks, marksIn } from './world/canaries.ts'
import { checksumsOf } from './checksums.ts'
import { markOf } from './world/families.ts'
import type { Target } from './area-matrix.ts'
import { askOf, provedElsewhere, rows } from './matrices.ts'
import { actors, relations, type ActorName, type Relation } from './world/relations.ts'
import { buildWorld, type World } from './world/world.ts'

type Cell = { readonly call: string; readonly actor: ActorName; readonly relation: Relation }

let portal: TestPortal
let world: World
let served: readonly string[] = []

beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
  const names = new Set<string>(portal.app.portal.served.map(({ name }) => name))
  served = Object.keys(rows).filter((name) => names.has(name))
})
afterAll(() => portal.stop())

const isAsked = (name: string): boolean => name in rows

const cellsOf = (call: string): readonly Cell[] =>
  actors.flatMap((actor) => relations.map((relation) => ({ call, actor, relation })))

const expectationOf = ({ call, actor, relation }: Cell): string =>
  rows[call]?.expected[actor][relation] ?? 'no row'
const changes = (call: string): boolean => askOf(call)(world.targets.own).method !== 'GET'

const ask = ({ call, actor, relation }: Cell): Promise<TestAnswer> =>
  world.browsers[actor].send(askOf(call)(world.targets[relation]))

/**
 * The outcome in the notation of the table, with every deviation. A call that changes nothing is made once by an actor,
 * however many relations name it: half of the reads have no target.
 */
function outcomeOf(cell: Cell): Promise<string> {
  if (changes(cell.call) && expectationOf(cell) === 'ok') return askOutcome(cell)
  const key = `${cell.call} ${cell.actor} ${JSON.stringify(askOf(cell.call)(world.targets[cell.relation]))}`
  const known = outcomes.get(key) ?? askOutcome(cell)
  outcomes.set(key, known)
  return known
}

const outcomes = new Map<string, Promise<string>>()

async function askOutcome(cell: Cell): Promise<string> {
  const answer = await ask(cell)
  const strange = foreignMarks(answer, cell.actor, rows[cell.call] ?? {}).map((mark) => `shows ${mark}`)
  if (hidden.includes(answer.code) && !(await isLikeNowhere(cell, answer)))
    strange.push('can be told from nowhere')
  return [wordOf(answer), ...strange].join(', ')
}

/** Responses that must not disclose whether something exists. */
const hidden: readonly (string | undefined)[] = ['not-found', 'NO_STUDENT']

const nowhere = new Map<string, Promise<TestAnswer>>()

/** Data of others must give exactly the response for unknown data (SAF-A1). */
async function isLikeNowhere(cell: Cell, answer: TestAnswer): Promise<boolean> {
  const key = `${cell.call} ${cell.actor}`
  const missing = nowhere.get(key) ?? ask({ ...cell, relation: 'nowhere' })
  nowhere.set(key, missing)
  const { status, body } = await missing
  return status === answer.status && body === answer.body
}

const wordOf = ({ status, code }: TestAnswer): string =>
  status === 200 || status === 204 ? 'ok' : (code ?? `${status}`)

/** The cells with an unexpected outcome, one sentence each. */
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

describe('the access matrix', () => {
  test('PERM-023? has a row for every served endpoint', () => {
    const unknown = portal.app.portal.served.map(({ name }) => name).filter((name) => !isAsked(name))
    expect(unknown.filter((name) => !(name in provedElsewhere))).toEqual([])
  })

  // Fewer than API-152? allows: opening a message and a link send their own POST (PD-17).
  test('PERM-023? API-152? reads as in the table, without data of others, and changes no row', async () => {
    const before = await checksumsOf(portal.owner)
    const cells = served.filter((call) => !changes(call)).flatMap(cellsOf)
    expect(await differences(cells)).toEqual([])
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('PERM-023? PAYM-044? rejects a change as in the table, and changes no row', async () => {
    const before = await checksumsOf(portal.owner)
    const cells = served.filter(changes).flatMap(cellsOf)
    expect(await differences(cells.filter((cell) => expectationOf(cell) !== 'ok'))).toEqual([])
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('allows a change as in the table', async () => {
    const changing = served.filter(changes)
    const calls = [
      ...changing.filter((call) => !rows[call]?.last),
      // Last, because it ends all other sessions of that person.
      ...changing.filter((call) => rows[call]?.last),
    ]
    expect(await differences(calls.flatMap(cellsOf).filter((cell) => expectationOf(cell) === 'ok'))).toEqual(
      [],
    )
  })

  test('shows the actors their own data: the marks are found where they should be', async () => {
    const { parent, 'outside-payer': outside, nobody } = world.browsers
    const { own, 'outside-payer': outsiders } = world.targets
    const seenBy = async (browser: Browser, call: string, target: Target) =>
      marksIn(await browser.send(askOf(call)(target)))
    expect(await seenBy(nobody, 'read-school-settings', own)).toEqual(['here'])
    expect(await seenBy(parent, 'list-relations', own)).toEqual(expect.arrayContaining(['own', 'sibling']))
    expect(await seenBy(parent, 'read-order-list', own)).toEqual(expect.arrayContaining(['own']))
    expect(await seenBy(parent, 'list-messages', own)).toEqual(['own'])
    expect(await seenBy(parent, 'download-attachment', own)).toEqual(['own'])
    expect(await seenBy(parent, 'list-permissions', own)).toEqual(['own'])
    for (const call of ['list-forms', 'read-form', 'list-form-answers', 'download-form-file'] as const)
      expect(await seenBy(parent, call, own)).toEqual(['own'])
    expect(await seenBy(outside, 'list-invoices', outsiders)).toEqual(['outside-payer'])
  })

  const nothingFound = ['{"objects":[]}', '{"data":[],"meta":{"isLast":true}}']

  test('finds nothing in a search for texts of others', async () => {
    const found: string[] = []
    for (const owner of ['co-parents-invoices', 'ended', 'other-family', 'sibling', 'other-school']) {
      const { child } = world.targets.own
      for (const path of [`/rest/leerling/${child}/factuurlijsten/?`, `/api/messages?leerling=${child}&`]) {
        const { body } = await world.browsers.parent.get(`${path}search=${markOf(owner)}`)
        if (!nothingFound.includes(body)) found.push(`${owner}: ${body.slice(0, 200)}`)
      }
    }
    expect(found).toEqual([])
  })
})
