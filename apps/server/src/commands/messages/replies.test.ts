import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import * as z from 'zod/mini'
import { listUnreadCounts } from '@portal/contract/messages.contract.ts'
import { addMinutes, instant } from '@portal/domain/values/time/instant.ts'
import { giveCommand } from '../../../testing/commands.ts'
import { mailsTo } from '../../../testing/messages/mailbox.ts'
import { aMessage, type TestMessage } from '../../../testing/messages/messages.ts'
import { aNotifyingSchool, chose, loud, notifyEverybody } from '../../../testing/messages/notifications.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  relate,
  type TestFamily,
  type TestPerson,
} from '../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

const START = instant('2026-11-21T09:00:00.000Z')

let portal: TestPortal
let folder: string
test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  folder = await mkdtemp(join(tmpdir(), 'message-replies-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => void (portal.clock.now = START))

const command = async (...words: readonly string[]): Promise<readonly string[]> => {
  const { schools, clock } = portal
  return (await giveCommand(['messages', ...words], { schools, now: clock.now })).said
}

const unreadOf = async (person: TestPerson): Promise<number> => {
  const { json } = await (await signIn(portal, person)).get('/rest/user/ongelezen')
  const counts = z.decode(listUnreadCounts.response, json as never)
  return counts.reduce((sum, { communicator }) => sum + communicator, 0)
}

async function reply(person: TestPerson, message: TestMessage, child: TestPerson, text: string) {
  const browser = await signIn(portal, person)
  await browser.post(`/api/messages/${message.reference}/read`)
  const { status } = await browser.post(`/api/messages/${message.reference}/replies`, {
    leerling: child.id,
    tekst: text,
  })
  expect(status).toBe(200)
}

/** A family, its other payer, and a parent of the same child who lives apart; each read the message and replied. */
async function correspondence() {
  const school = await aNotifyingSchool(portal.owner)
  const family = await aParent(school, {
    firstName: 'Marieke',
    lastName: 'de Vries',
    children: [{ firstName: 'Sem', lastName: 'de Vries', className: 'hv1c' }],
  })
  const partner = await aPersonWithRole(school, 'ouder')
  await relate(partner, family.child, { debtor: family.debtor })
  const apart = await aPersonWithRole(school, 'ouder', { firstName: 'Bas', lastName: 'Mulder' })
  await relate(apart, family.child)
  const readers = [family, partner, apart]
  const message = await aMessage(
    school,
    readers.map((to) => ({ to, about: family.child })),
    { subject: 'Werkweek', replies: 'open' },
  )
  for (const person of readers) await chose(person, loud)
  await reply(family, message, family.child, 'Wij komen met de trein')
  await reply(apart, message, family.child, '=1+1')
  await reply(partner, message, family.child, 'Tot dan')
  return { school, family, partner, apart, message }
}

const numberOf = async ({ id }: TestFamily): Promise<string> => {
  const { rows } = await portal.owner.query<{ id: string }>(
    'select id from message_reply where person_id = $1 order by id',
    [id],
  )
  return String(rows[0]?.id)
}

const textsIn = async ({ id }: TestMessage) => {
  const { rows } = await portal.owner.query<{ text: string }>(
    'select text from message_reply where message_id = $1 and by_school order by id',
    [id],
  )
  return rows.map(({ text }) => text)
}

test('DAY-035 exports every text with its number, its guardian and no formula', async () => {
  const { school, family, message } = await correspondence()
  const number = await numberOf(family)
  await command('reply', number, '--school', school.slug, '--answer', 'Dank u')
  const said = await command('replies', message.reference, '--school', school.slug, '--to', folder)
  const file = join(folder, `${message.reference}-replies.csv`)
  expect(said).toEqual(['Replies of families: 3.', `Written: ${file}`])
  const lines = (await readFile(file, 'utf8')).slice(1).split('\r\n')
  expect(lines[0]).toBe('"Nummer";"Leerling";"Klas";"Gesprek met";"Geschreven door";"Op";"Tekst"')
  expect(lines).toContain(
    `"${number}";"Sem de Vries";"hv1c";"Marieke de Vries";"Marieke de Vries";"2026-11-21 10:00";"Wij komen met de trein"`,
  )
  expect(lines.some((line) => line.endsWith('"Marieke de Vries";"School";"2026-11-21 10:00";"Dank u"'))).toBe(
    true,
  )
  expect(lines.some((line) => line.endsWith(`"'=1+1"`))).toBe(true)
})

test('DAY-036 makes the message unread and notifies again, for that household only and without the text', async () => {
  const { school, family, partner, apart, message } = await correspondence()
  const readers = [family, partner, apart]
  // Everybody read the message itself before.
  await notifyEverybody(portal, school)
  const notifications = async () => {
    const mails = await Promise.all(
      readers.map(({ login }) => mailsTo(portal.owner, `${login}@post.example`)),
    )
    return mails.map((all) => all.filter(({ subject }) => subject.includes('Werkweek')))
  }
  expect(await notifications()).toEqual([[], [], []])
  portal.clock.now = addMinutes(START, 5 * 24 * 60)
  const words = [
    'reply',
    await numberOf(family),
    '--school',
    school.slug,
    '--answer',
    'Geheim antwoord',
  ] as const
  expect(await command(...words)).toEqual(['Sent. The message is unread again for the family.'])
  expect(await Promise.all(readers.map(unreadOf))).toEqual([1, 1, 0])
  await notifyEverybody(portal, school)
  const mailed = await notifications()
  expect(mailed.map(({ length }) => length)).toEqual([1, 1, 0])
  expect(JSON.stringify(mailed)).not.toContain('Geheim')
  // Given twice, the command sends nothing twice.
  expect(await command(...words)).toEqual(['This reply was already sent: nothing was done.'])
  expect(await textsIn(message)).toEqual(['Geheim antwoord'])
})

test('DAY-036 sends nothing from another school, to a former guardian, where replies are off, or too long', async () => {
  const { school, family, message } = await correspondence()
  const number = await numberOf(family)
  const elsewhere = await aSchool(portal.owner)
  const send = (slug: string, text = 'Hallo') => command('reply', number, '--school', slug, '--answer', text)
  await expect(send(elsewhere.slug)).rejects.toThrow('no reply with this number')
  await expect(send(school.slug, 'a'.repeat(1001))).rejects.toThrow('at most 1000 characters')
  await expect(send(school.slug, ' ')).rejects.toThrow('Say what to send')
  await expect(command('replies', message.reference, '--school', elsewhere.slug)).rejects.toThrow(
    'no message',
  )
  await portal.owner.query('update message set replies = null where id = $1', [message.id])
  await expect(send(school.slug)).rejects.toThrow('Families see no replies')
  await portal.owner.query("update message set replies = 'closed' where id = $1", [message.id])
  await portal.owner.query("update relation set ended_on = '2026-11-20' where person_id = $1", [family.id])
  await expect(send(school.slug)).rejects.toThrow('no longer one of this pupil')
  expect(await textsIn(message)).toEqual([])
})
