import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { listChildrenOfGuardians } from '../../src/features/people/office/invitation/chosen-families.repository.ts'
import { aCalendarFeed } from '../../testing/learning/feeds.ts'
import { aLesson } from '../../testing/learning/lessons.ts'
import { aForm, chose, loud, notifyEverybody } from '../../testing/messages/notifications.ts'
import { aMessage } from '../../testing/messages/messages.ts'
import { anInvoice } from '../../testing/billing/invoices.ts'
import { aListFor } from '../../testing/billing/lists.ts'
import { aDebtor, relate, type TestPerson } from '../../testing/people/people.ts'
import { visit, type TestPortal } from '../../testing/portal.ts'
import { marksIn } from '../matrix/world/canaries.ts'
import { checksumsOf } from '../matrix/checksums.ts'
import { askOf, rows } from '../matrix/matrices.ts'
import { markOf } from '../matrix/world/families.ts'
import { openWholePortal } from '../matrix/world/open-portal.ts'
import { beginSession } from '../matrix/world/sessions.ts'
import { buildWorld, type World } from '../matrix/world/world.ts'

let portal: TestPortal
let world: World

const CLASS = 'hv9z'

/**
 * A former guardian has no contact with a child (a court order), and still has contact with the sibling in the same
 * class. Messages about both were written to this guardian before. Another guardian of the child is read-only.
 */
beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
  const { owner } = portal
  const { former, parent, own, sibling } = world.families
  const { school } = former
  const debtor = await aDebtor(school, { name: markOf('former') })
  await relate(former, sibling, { debtor })
  await owner.query(`update school set announces = '{message,form,invoice}' where id = $1`, [school.id])
  for (const person of [former, parent]) await chose(person, loud)
  for (const [child, mark] of [
    [own, markOf('own')],
    [sibling, markOf('sibling')],
  ] as const) {
    const copies = [
      { to: former, about: child },
      { to: parent, about: child },
    ]
    await aMessage(school, copies, { subject: mark, content: mark, sentAt: portal.clock.now })
    await aForm(school, [child], { title: mark })
    await anInvoice(await aListFor({ ...parent, child }))
  }
  await owner.query('update relation set no_contact = true where person_id = $1 and child_id = $2', [
    former.id,
    own.id,
  ])
  await owner.query('update person set class_name = $2 where id = any($1)', [[own.id, sibling.id], CLASS])
  await owner.query('delete from class_member where pupil_id = any($1)', [[own.id, sibling.id]])
  await owner.query(
    `insert into class_member (school_id, class_name, position, name, pupil_id)
     select school_id, class_name, row_number() over (order by id), full_name, id from person where id = any($1)`,
    [[own.id, sibling.id]],
  )
})
afterAll(() => portal.stop())

/** Calls that change nothing. */
const isRead = (call: string): boolean => (askOf(call)(world.targets.own).method ?? 'GET') === 'GET'

/** Calls that may change something, without those that end the session. */
const changes = (): readonly string[] =>
  Object.keys(rows).filter((call) => !isRead(call) && !rows[call]?.last)

describe('a guardian without contact', () => {
  /** What this guardian may see: the school, the own account, and the sibling. */
  const allowed = ['here', 'former', 'sibling']
  const strangeIn = (marks: readonly string[]) => marks.filter((mark) => !allowed.includes(mark))

  test('OFF-116 reads nothing of the child or another guardian in any response', async () => {
    const former = await beginSession(portal, world.families.former)
    const leaks: string[] = []
    let seen = 0
    for (const call of Object.keys(rows).filter(isRead))
      for (const relation of ['own', "co-parent's", 'ended', 'sibling'] as const) {
        const marks = marksIn(await former.send(askOf(call)(world.targets[relation])))
        seen += marks.includes('sibling') ? 1 : 0
        leaks.push(...strangeIn(marks).map((mark) => `${call} of ${relation} shows ${mark}`))
      }
    expect(leaks).toEqual([])
    // The sweep sees what it looks for, also in the class of both.
    const classList = await former.send(askOf('read-class-list')(world.targets.sibling))
    expect(marksIn(classList)).toContain('sibling')
    expect(seen).toBeGreaterThan(15)
  }, 120_000)

  test('OFF-116 changes nothing about the child', async () => {
    const former = await beginSession(portal, world.families.former)
    const before = await checksumsOf(portal.owner)
    const allowedCalls: string[] = []
    for (const call of changes().filter((one) => rows[one]?.expected.former.own !== 'ok')) {
      const answer = await former.send(askOf(call)(world.targets.own))
      if (answer.status < 400) allowedCalls.push(call)
      allowedCalls.push(...strangeIn(marksIn(answer)).map((mark) => `${call} shows ${mark}`))
    }
    expect(allowedCalls).toEqual([])
    expect(await checksumsOf(portal.owner)).toEqual(before)
  }, 120_000)

  test('OFF-116 has a calendar feed of the sibling only', async () => {
    const { former, own, sibling } = world.families
    const itemsIn = async (child: TestPerson) => {
      const { address } = await aCalendarFeed(former, child)
      const browser = await visit(portal, former.school)
      return browser.get(address)
    }
    await aLesson(own, { title: markOf('own') })
    await aLesson(sibling, { title: markOf('sibling') })
    expect(marksIn(await itemsIn(sibling))).toContain('sibling')
    expect(marksIn(await itemsIn(own))).toEqual([])
  })

  test('OFF-116 gets mails about the sibling only', async () => {
    const { former, parent } = world.families
    await notifyEverybody(portal, former.school)
    const mailsTo = async ({ id }: TestPerson) =>
      (
        await portal.owner.query<{ content: string }>(
          'select m.subject || m.text || m.html as content from mail m join person p on m.recipient = p.email where p.id = $1',
          [id],
        )
      ).rows.flatMap(({ content }) => content.match(/kanarie[a-z-]+?einde/g) ?? [])
    expect(await mailsTo(parent)).toContain(markOf('own'))
    const marks = await mailsTo(former)
    expect(marks).toContain(markOf('sibling'))
    expect(strangeIn(marks.map((mark) => mark.slice('kanarie'.length, -'einde'.length)))).toEqual([])
  })

  test('OFF-116 has a letter that names the sibling only', async () => {
    const { former } = world.families
    const children = await portal.schools.read(former.school.id, (tx) =>
      listChildrenOfGuardians(tx, [former.id], dayAtSchool(portal.clock.now)),
    )
    expect(children).toHaveLength(1)
    expect(children[0]?.children).toContain(markOf('sibling'))
    expect(children[0]?.children).not.toContain(markOf('own'))
  })
})

describe('a read-only guardian', () => {
  /**
   * What a read-only guardian may do: it costs nothing and answers nothing for the payer. The office makes a guardian
   * read-only of invoices; a guardian who does not pay may still report a child ill.
   */
  const allowed: Readonly<Record<string, string>> = {
    'ask-stock-notice': 'the own webshop',
    'withdraw-stock-notice': 'the own webshop',
    'place-shop-order': 'an own order, paid by this guardian',
    'begin-passkey': 'the own account',
    'begin-passkey-proof': 'the own account',
    'choose-analytics': 'the own account',
    'choose-child-mark': 'what the own screen shows',
    'choose-grade-pace': 'the own account',
    'choose-information-child': 'what the own screen shows',
    'end-push': 'the own account',
    'keep-phone-numbers': 'the own account',
    'prove-oneself': 'the own account',
    'save-preferences': 'the own account',
    'withdraw-request': 'an own request',
    'make-calendar-feed': 'reading the agenda elsewhere',
    'request-grades': 'reading grades',
    'enrol-in-choice': 'the school day of the child, for each guardian',
    'unsubscribe-from-choice': 'the school day of the child, for each guardian',
    'grant-permission': 'parental authority, which does not follow who pays',
    'refuse-permission': 'parental authority, which does not follow who pays',
    'report-absence': 'the school day of the child, for each guardian',
    'withdraw-absence': 'the school day of the child, for each guardian',
  }

  test('OFF-117 reads the child and its invoices', async () => {
    const reader = await beginSession(portal, world.families.isReadOnly)
    for (const call of ['list-relations', 'list-invoices', 'list-permissions'] as const)
      expect(marksIn(await reader.send(askOf(call)(world.targets.own)))).toContain('own')
  })

  test('OFF-117 orders, pays and answers nothing for the payer', async () => {
    const reader = await beginSession(portal, world.families.isReadOnly)
    const done: string[] = []
    const before = await checksumsOf(portal.owner)
    for (const call of changes().filter((one) => !(one in allowed)))
      for (const relation of ['own', "co-parent's"] as const) {
        const { status } = await reader.send(askOf(call)(world.targets[relation]))
        if (status < 400) done.push(`${call} of ${relation}`)
      }
    expect(done).toEqual([])
    expect(await checksumsOf(portal.owner)).toEqual(before)
  }, 120_000)
})

test('OFF-116 a guardian without contact sees no invoice of the child when it has left', async () => {
  const { former, parent, own } = world.families
  await portal.owner.query('update person set active = false where id = $1', [own.id])
  await portal.owner.query('update relation set pupil_left = true where child_id = $1', [own.id])
  const sessionOf = async (person: TestPerson) =>
    marksIn(await (await beginSession(portal, person)).send(askOf('read-session')(world.targets.own)))
  expect(await sessionOf(parent)).toContain('own')
  expect(await sessionOf(former)).not.toContain('own')
})
