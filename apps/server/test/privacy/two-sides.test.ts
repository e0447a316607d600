import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSeparated } from '../../src/features/account/account.public.ts'
import type { Browser, TestAnswer } from '../../testing/browser.ts'
import { aCalendarFeed } from '../../testing/learning/feeds.ts'
import { aLesson } from '../../testing/learning/lessons.ts'
import { aForm, chose, loud, notifyEverybody } from '../../testing/messages/notifications.ts'
import { aMessage } from '../../testing/messages/messages.ts'
import { aDebtor, relate, type TestPerson } from '../../testing/people/people.ts'
import { visit, type TestPortal } from '../../testing/portal.ts'
import { askOf, rows } from '../matrix/matrices.ts'
import { markOf } from '../matrix/world/families.ts'
import { openWholePortal } from '../matrix/world/open-portal.ts'
import { beginSession } from '../matrix/world/sessions.ts'
import { buildWorld, type World } from '../matrix/world/world.ts'

/*
 * A court order separates two sides of a child: a guardian without contact, and the child with its other guardians.
 * Everybody has a name, an e-mail address, a phone number and a postal address that no one else has. Every call of the
 * portal is sent by both sides, and each response, mail and feed is searched for those of the other side.
 */
let portal: TestPortal
let world: World
/** What identifies each person, in any response. */
let traces: ReadonlyMap<string, readonly string[]>

const FORMER = 'former'
const OTHERS = ['parent', 'co-parent', 'paying-co-parent', 'read-only'] as const

const peopleOf = ({ families }: World): Readonly<Record<string, TestPerson>> => ({
  [FORMER]: families.former,
  parent: families.parent,
  'co-parent': families.coParent,
  'paying-co-parent': families.payingCoParent,
  'read-only': families.isReadOnly,
  own: families.own,
})

beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
  const { owner, clock } = portal
  const { former, parent, own, sibling } = world.families
  const { school } = former
  // The guardian without contact still has contact with the brother or sister.
  await relate(former, sibling, { debtor: await aDebtor(school, { name: markOf(FORMER) }) })
  await owner.query(
    'update relation set no_contact = true, ended_on = $3 where person_id = $1 and child_id = $2',
    [former.id, own.id, '2026-11-20'],
  )
  await owner.query(`update school set announces = '{message,form,invoice}' where id = $1`, [school.id])
  const all = Object.entries(peopleOf(world))
  traces = new Map(
    await Promise.all(
      all.map(async ([name, person], nth) => {
        const phone = `06 9999 77${10 + nth}`
        const street = `Kanariestraat-${name}-`
        await owner.query(
          `insert into contact_details (school_id, person_id, home_phone, mobile_phone) values ($1, $2, $3, $3)
           on conflict (school_id, person_id) do update set home_phone = $3, mobile_phone = $3`,
          [school.id, person.id, phone],
        )
        await owner.query(
          `insert into postal_address (school_id, person_id, street, house_number, postal_code, city, of_office, changed_at)
           values ($1, $2, $3, '1', '9999 ZZ', 'Vestingdam', true, now())`,
          [school.id, person.id, street],
        )
        return [name, [markOf(name), street, phone.replaceAll(' ', '')]] as const
      }),
    ),
  )
  for (const person of [former, parent, world.families.coParent]) await chose(person, loud)
  for (const child of [own, sibling]) {
    const mark = child === own ? markOf('own') : markOf('sibling')
    const copies = [former, parent].map((to) => ({ to, about: child }))
    await aMessage(school, copies, { subject: mark, content: mark, sentAt: clock.now })
    await aForm(school, [child], { title: mark })
    await aLesson(child, { title: mark })
  }
})
afterAll(() => portal.stop())

/** The people with a trace in a text: phone numbers are compared without spaces and hyphens. */
function foundIn(text: string, people: readonly string[]): readonly string[] {
  const dense = text.replaceAll(/[\s-]|%20/g, '')
  return people.filter((name) =>
    (traces.get(name) ?? []).some(
      (trace) => text.includes(trace) || dense.includes(trace.replaceAll('-', '')),
    ),
  )
}

const textOf = ({ headers, bytes }: TestAnswer): string =>
  `${JSON.stringify(headers)}\n${bytes.toString('utf8')}`

const isRead = (call: string): boolean => (askOf(call)(world.targets.own).method ?? 'GET') === 'GET'
const reads = () => Object.keys(rows).filter(isRead)
/** Without the one that replaces the phone number that is searched for. */
const changes = () =>
  Object.keys(rows).filter((call) => !isRead(call) && !rows[call]?.last && call !== 'keep-phone-numbers')

type Sweep = {
  readonly browser: Browser
  readonly calls: readonly string[]
  readonly other: readonly string[]
}

/** Sends calls about every relation, and returns those whose response has something of the other side. */
async function leaksOf({ browser, calls, other }: Sweep): Promise<readonly string[]> {
  const leaks: string[] = []
  for (const call of calls)
    for (const relation of ['own', "co-parent's", 'ended', 'sibling'] as const)
      for (const name of foundIn(textOf(await browser.send(askOf(call)(world.targets[relation]))), other))
        leaks.push(`${call} of ${relation} shows ${name}`)
  return leaks
}

const othersAndChild = [...OTHERS, 'own']

/** Both sides do all that they may first, so that what one wrote can be read by the other. */
beforeAll(async () => {
  const { former, parent } = world.families
  // Before their changes, which may be of what they are notified of.
  await notifyEverybody(portal, former.school)
  for (const [person, other] of [
    [parent, [FORMER]],
    [former, othersAndChild],
  ] as const) {
    const browser = await beginSession(portal, person)
    expect(await leaksOf({ browser, calls: changes(), other })).toEqual([])
  }
}, 240_000)

test('OFF-186 the guardian without contact finds no trace of the other side in any response', async () => {
  const { former, administrator } = world.families
  const leaks: string[] = []
  for (const browser of [
    await beginSession(portal, former),
    await beginSession(portal, administrator, { as: former }),
  ])
    leaks.push(...(await leaksOf({ browser, calls: reads(), other: othersAndChild })))
  expect(leaks).toEqual([])
}, 240_000)

test('OFF-186 the other side finds no trace of the guardian without contact in any response', async () => {
  const { parent, coParent, payingCoParent, isReadOnly, own, administrator } = world.families
  const leaks: string[] = []
  for (const person of [parent, coParent, payingCoParent, isReadOnly, own])
    leaks.push(
      ...(await leaksOf({ browser: await beginSession(portal, person), calls: reads(), other: [FORMER] })),
    )
  const looking = await beginSession(portal, administrator, { as: parent })
  leaks.push(...(await leaksOf({ browser: looking, calls: reads(), other: [FORMER] })))
  expect(leaks).toEqual([])
}, 240_000)

test('OFF-186 a report of a brother or sister does not name who reported it to the other side', async () => {
  const { former, parent, sibling, own } = world.families
  const { id } = former.school
  const separatedFrom = (person: TestPerson) => portal.schools.read(id, (tx) => listSeparated(tx, person.id))
  expect(await separatedFrom(former)).toContain(parent.id)
  expect(await separatedFrom(former)).not.toContain(sibling.id)
  expect([...(await separatedFrom(parent))]).toEqual([former.id])
  expect([...(await separatedFrom(own))]).toEqual([former.id])
  expect([...(await separatedFrom(sibling))]).toEqual([])
  const namesFor = async (person: TestPerson) => {
    const browser = await beginSession(portal, person)
    const { json } = await browser.send(askOf('read-absence-reports')(world.targets.sibling))
    return (json as Reports).meldingen.map(({ gemeldDoor, melderAfgeschermd = false }) => [
      gemeldDoor,
      melderAfgeschermd,
    ])
  }
  expect(await namesFor(former)).toContainEqual(['', true])
}, 60_000)

type Reports = {
  readonly meldingen: readonly { readonly gemeldDoor: string; readonly melderAfgeschermd?: boolean }[]
}

test('OFF-186 the sweep finds what it looks for', async () => {
  const { parent } = world.families
  const browser = await beginSession(portal, parent)
  const answer = await browser.send(askOf('download-own-data')(world.targets.own))
  const dense = textOf(answer).replaceAll(/[\s-]/g, '')
  const missing = (traces.get('parent') ?? []).filter((trace) => !dense.includes(trace.replaceAll('-', '')))
  expect(missing).toEqual([])
})

test('OFF-186 no mail to one side has something of the other, and no calendar feed', async () => {
  const { former, parent, own, sibling } = world.families
  const { rows: mails } = await portal.owner.query<{ recipient: string; content: string }>(
    'select recipient, concat_ws(chr(10), m::text) as content from mail m',
  )
  const sideOf = (recipient: string) => (recipient.includes(markOf(FORMER)) ? othersAndChild : [FORMER])
  const sides = mails.filter(({ recipient }) => recipient.includes('kanarie'))
  expect(sides.flatMap(({ recipient, content }) => foundIn(content, sideOf(recipient)))).toEqual([])
  expect(sides.filter(({ recipient }) => recipient.includes(markOf(FORMER)))).not.toEqual([])
  expect(sides.filter(({ recipient }) => recipient.includes(markOf('parent')))).not.toEqual([])
  for (const [person, child, other] of [
    [former, own, othersAndChild],
    [former, sibling, othersAndChild],
    [parent, own, [FORMER]],
  ] as const) {
    const { address } = await aCalendarFeed(person, child)
    const feed = await (await visit(portal, former.school)).get(address)
    expect(foundIn(textOf(feed), other)).toEqual([])
  }
})
