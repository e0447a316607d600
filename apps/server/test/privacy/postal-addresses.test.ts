import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPortal } from '../../testing/portal.ts'
import { askOf, rows } from '../matrix/matrices.ts'
import { openWholePortal } from '../matrix/world/open-portal.ts'
import { buildWorld, type World } from '../matrix/world/world.ts'

const MARK = 'kanarieadres'

let portal: TestPortal
let world: World

/** Everybody has a postal address, and a former guardian has no contact with the child. */
beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
  await portal.owner.query(
    `insert into postal_address (school_id, person_id, street, house_number, postal_code, city, of_office, changed_at)
     select school_id, id, $1 || id, '1', '9999 ZZ', 'Vestingdam', true, now() from person`,
    [MARK],
  )
  await portal.owner.query('update relation set no_contact = true where ended_on is not null')
})
afterAll(() => portal.stop())

/** Everybody who uses the portal, staff included; the office has roles of its own. */
const actors = [
  'parent',
  'co-parent',
  'former',
  'read-only',
  'student',
  'administrator',
  'impersonating',
  'parent-elsewhere',
] as const

type Asked = { readonly call: string; readonly relation: 'own' | 'sibling' }

/** The call, when its response has the address of another. The own download has the own address. */
async function addressesIn(
  actor: (typeof actors)[number],
  { call, relation }: Asked,
): Promise<readonly string[]> {
  const { body } = await world.browsers[actor].send(askOf(call)(world.targets[relation]))
  const owners = new Set(body.match(new RegExp(`${MARK}[0-9a-f-]{36}`, 'g')))
  return owners.size > (call === 'download-own-data' ? 1 : 0) ? [`${actor} ${call}`] : []
}

test('OFF-082 no screen, feed or export of the portal, and no mail, carries the postal address of another', async () => {
  const leaks: string[] = []
  let answered = 0
  for (const actor of actors)
    for (const call of Object.keys(rows))
      for (const relation of ['own', 'sibling'] as const) {
        const found = await addressesIn(actor, { call, relation })
        answered += 1
        leaks.push(...found)
      }
  expect(leaks).toEqual([])
  expect(answered).toBeGreaterThan(2000)
  const { rows: mails } = await portal.owner.query(
    `select cause from mail where subject || text || html like '%' || $1 || '%'`,
    [MARK],
  )
  expect(mails).toEqual([])
}, 120_000)
