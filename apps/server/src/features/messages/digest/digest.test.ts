import { beforeEach, expect } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aMessage, type TestMessage } from '../../../../testing/messages/messages.ts'
import { aParent, aSchool, type TestFamily, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { noFault, type FaultHook } from '../../../process/fault-injection.ts'
import { sendDigest } from './send-digest.ts'

const OFFICE = 'administratie@school.example'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
beforeEach(() => {
  portal.clock.now = instant('2026-11-20T09:20:00.000Z')
})

async function aSchoolWithDigest(every: 'hour' | 'day' | null = 'hour'): Promise<TestSchool> {
  const school = await aSchool(portal.owner)
  await portal.owner.query(
    'update school set message_digest_email = $2, message_digest_every = $3 where id = $1',
    [school.id, every && `${school.slug}.${OFFICE}`, every],
  )
  return school
}

const mailsOf = ({ slug }: TestSchool) => mailsTo(portal.owner, `${slug}.${OFFICE}`)

const send = ({ id }: TestSchool, faultHook: FaultHook = noFault) =>
  sendDigest({ schools: portal.schools, clock: () => portal.clock.now, faultHook }, id)

const dueSchools = async (): Promise<readonly string[]> => {
  const { rows } = await portal.owner.query<{ id: string }>('select due_message_digests($1) as id', [
    portal.clock.now,
  ])
  return rows.map(({ id }) => id)
}

/** A family with two children, a message that asks about each, and one that takes replies. */
async function twoMessages(school: TestSchool) {
  const family = await aParent(school, { children: [{ firstName: 'Sem' }, { firstName: 'Noor' }] })
  const copies = family.children.map((about) => ({ to: family, about }))
  const asks = await aMessage(school, copies, {
    subject: 'Wanneer\r\nkomt u?',
    answerBefore: '2026-12-01',
    question: { kind: 'text' },
  })
  const talks = await aMessage(school, copies, { subject: 'Werkweek', replies: 'open' })
  // A session ends between one day and the next.
  const post = async (path: string, body: object) => (await signIn(portal, family)).post(path, body)
  const answer = (message: TestMessage, { id }: TestFamily['child'], text: string, version = 0) =>
    post(`/api/messages/${message.reference}/answer`, {
      leerling: id,
      versie: version,
      keuzes: [],
      tekst: text,
    })
  const reply = (message: TestMessage, { id }: TestFamily['child'], text: string) =>
    post(`/api/messages/${message.reference}/replies`, { leerling: id, tekst: text })
  const [sem, noor] = family.children as [TestFamily['child'], TestFamily['child']]
  return { asks, talks, answer, reply, sem, noor }
}

test('DAY-039 DAY-041 mails the numbers by message, without a name or a text, and each once', async () => {
  const school = await aSchoolWithDigest()
  const { asks, talks, answer, reply, sem, noor } = await twoMessages(school)
  await answer(asks, sem, 'Geheim')
  await answer(asks, sem, 'Geheim veranderd', 1)
  await answer(asks, noor, 'Geheim')
  for (const text of ['Geheim een', 'Geheim twee', 'Geheim twee']) await reply(talks, sem, text)
  expect(await dueSchools()).not.toContain(school.id)
  await send(school)
  expect(await mailsOf(school)).toEqual([])
  portal.clock.now = instant('2026-11-20T10:00:00.000Z')
  expect(await dueSchools()).toContain(school.id)
  await Promise.all([send(school), send(school)])
  const command = (name: string, { reference }: TestMessage) =>
    `  npm run school -- messages ${name} ${reference} --school ${school.slug}`
  expect(await mailsOf(school)).toEqual([
    {
      recipient: `${school.slug}.${OFFICE}`,
      subject: 'Nieuwe antwoorden of reacties op 2 berichten',
      text:
        [
          'Families hebben gereageerd in het ouderportaal.',
          ['Wanneer komt u?', `(${asks.reference})\nNieuwe antwoorden: 2\n${command('answers', asks)}`].join(
            ' ',
          ),
          ['Werkweek', `(${talks.reference})\nNieuwe reacties: 2\n${command('replies', talks)}`].join(' '),
        ].join('\n\n') + '\n',
    },
  ])
  expect(await dueSchools()).not.toContain(school.id)
  await send(school)
  expect(await mailsOf(school)).toHaveLength(1)
})

test('DAY-040 mails once a day at most where the school chose so', async () => {
  const school = await aSchoolWithDigest('day')
  const { talks, reply, sem } = await twoMessages(school)
  await reply(talks, sem, 'Vandaag')
  portal.clock.now = instant('2026-11-21T05:59:00.000Z')
  await reply(talks, sem, 'Vroeg')
  await send(school)
  expect(await mailsOf(school)).toEqual([])
  portal.clock.now = instant('2026-11-21T06:00:00.000Z')
  await send(school)
  expect((await mailsOf(school)).map(({ text }) => /reacties: (\d)/.exec(text)?.[1])).toEqual(['2'])
  expect((await reply(talks, sem, 'Later')).status).toBe(200)
  await send(school)
  expect(await mailsOf(school)).toHaveLength(1)
})

test('DAY-041 loses nothing and mails nothing twice when the process fails after the mail was written', async () => {
  const school = await aSchoolWithDigest()
  const { talks, reply, sem } = await twoMessages(school)
  await reply(talks, sem, 'Hallo')
  portal.clock.now = instant('2026-11-20T10:00:00.000Z')
  const failing: FaultHook = () => Promise.reject(new Error('The process ended'))
  await expect(send(school, failing)).rejects.toThrow('The process ended')
  expect(await mailsOf(school)).toEqual([])
  await send(school)
  expect(await mailsOf(school)).toHaveLength(1)
})

test('DAY-039 stores and mails nothing where the school wants no digest, nor for refused replies', async () => {
  const [without, school] = [await aSchoolWithDigest(null), await aSchoolWithDigest()]
  const silent = await twoMessages(without)
  await silent.reply(silent.talks, silent.sem, 'Hallo')
  const { asks, reply, sem } = await twoMessages(school)
  expect((await reply(asks, sem, 'Hallo')).code).toBe('no-replies-taken')
  const { rows } = await portal.owner.query(
    'select from message_digest_item where school_id = any ($1::uuid[])',
    [[without.id, school.id]],
  )
  expect(rows).toHaveLength(0)
})

test('DAY-039 drops what waits once the school wants no digest any more', async () => {
  const school = await aSchoolWithDigest()
  const { talks, reply, sem } = await twoMessages(school)
  await reply(talks, sem, 'Hallo')
  await portal.owner.query(
    'update school set message_digest_email = null, message_digest_every = null where id = $1',
    [school.id],
  )
  portal.clock.now = instant('2026-11-20T10:00:00.000Z')
  await send(school)
  expect(await mailsOf(school)).toEqual([])
  expect(await dueSchools()).not.toContain(school.id)
})
