import pg from 'pg'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { insert } from '../../../apps/server/testing/database/insert.ts'
import { aList, giveList, type TestOrderList } from '../../../apps/server/testing/billing/lists.ts'
import { aParent, aSchool, type TestFamily } from '../../../apps/server/testing/people/people.ts'
import type { Stage } from '../stage.ts'
import { openVisitor } from './visitor.ts'

/** A parent with the lists that can still be answered. */
export type Buyer = { readonly login: string; readonly lists: readonly TestOrderList[] }

const DAY_MS = 24 * 3600 * 1000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The number of parents of a drill, and of lists per parent and part. */
export type Town = { readonly buyers: number; readonly parts: number; readonly listsOfPart: number }

/**
 * Inserts as superuser a school at these hosts, and parents with lists to answer. Returns the parents with unanswered
 * lists for one part of the drill after another.
 */
export async function settle(
  superuser: string,
  { hosts, buyers: count, parts, listsOfPart }: Town & { readonly hosts: readonly string[] },
): Promise<() => readonly Buyer[]> {
  const buyers = await settleBuyers(superuser, { hosts, buyers: count, listsEach: parts * listsOfPart })
  let part = 0
  return () => {
    const [from, to] = [part * listsOfPart, ++part * listsOfPart]
    return buyers.map(({ login, lists }) => ({ login, lists: lists.slice(from, to) }))
  }
}

type Settled = { readonly hosts: readonly string[]; readonly buyers: number; readonly listsEach: number }

async function settleBuyers(
  superuser: string,
  { hosts, buyers, listsEach }: Settled,
): Promise<readonly Buyer[]> {
  const owner = new pg.Pool({ connectionString: superuser, max: 4, options: '-c synchronous_commit=off' })
  try {
    const school = await aSchool(owner)
    const running = { startsOn: dayFromNow(-7), endsOn: dayFromNow(30), dueOn: dayFromNow(40) }
    for (const host of hosts) await insert(owner, 'school_host', { host, school_id: school.id })
    const parents: TestFamily[] = []
    while (parents.length < buyers) parents.push(await aParent(school))
    // Each list is given to all parents, which is much faster than separate lists.
    const given = parents.map((): TestOrderList[] => [])
    for (let nth = 0; nth < listsEach; nth += 1) {
      const list = await aList(school, running)
      const copies = await Promise.all(parents.map((parent) => giveList(list, parent)))
      for (const [index, copy] of copies.entries()) given[index]?.push(copy)
    }
    return parents.map(({ login }, index) => ({ login, lists: given[index] ?? [] }))
  } finally {
    await owner.end()
  }
}

export type DrillBank = Pick<ReturnType<typeof createSimulatedBank>, 'bank'> & {
  readonly address: string
  /** The school's keys at the bank. */
  readonly keys: Set<string>
}

export const BANK_KEY = 'test_drill'
export const DRILL_SECRET = 'a secret of a drill, of thirty-two characters'

/** A simulated payment provider. It sends webhooks to this origin, and accepts its certificate. */
export async function openBank(stage: Stage, origin: string): Promise<DrillBank> {
  const keys = new Set([BANK_KEY])
  const announcer = openVisitor(origin)
  stage.atEnd(announcer.close)
  const simulated = createSimulatedBank({
    profiles: () => [...keys].map((apiKey) => ({ apiKey, name: 'Lyceum De Waterlinie' })),
    retryAfter: [1000, 1000, 2000, 2000, 5000, 5000, 5000, 5000, 5000],
    sendWebhook: async (url, id) => {
      const { pathname, search } = new URL(url)
      return (await announcer.ask(pathname + search, { method: 'POST', form: { id } })).status
    },
  })
  stage.atEnd(simulated.close)
  return { bank: simulated.bank, keys, address: await simulated.listen(0) }
}
