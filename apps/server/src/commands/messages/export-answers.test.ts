import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { giveCommand } from '../../../testing/commands.ts'
import { insert } from '../../../testing/database/insert.ts'
import { aMessage, type TestMessage, type TestQuestion } from '../../../testing/messages/messages.ts'
import { aParent, aSchool, type TestFamily } from '../../../testing/people/people.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
let folder: string
test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  folder = await mkdtemp(join(tmpdir(), 'message-answers-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ask = async (
  { slug }: { readonly slug: string },
  ...words: readonly string[]
): Promise<readonly string[]> => {
  const { schools, clock } = portal
  const given = ['messages', 'answers', ...words, '--school', slug, '--to', folder]
  return (await giveCommand(given, { schools, now: clock.now })).said
}

const answered = (
  { school, child, id }: TestFamily,
  message: TestMessage,
  version: number,
  given: { readonly options?: readonly string[]; readonly text?: string },
) =>
  insert(school.owner, 'message_question_answer', {
    school_id: school.id,
    message_id: message.id,
    child_id: child.id,
    version,
    person_id: id,
    answered_at: '2026-11-20T09:00:00Z',
    options: given.options ?? [],
    text: given.text ?? '',
  })

async function twoFamilies() {
  const school = await aSchool(portal.owner)
  const names = {
    lastName: 'de Vries',
    children: [{ firstName: 'Sem', lastName: 'de Vries', className: 'hv1c' }],
  }
  const first = await aParent(school, { ...names, firstName: 'Marieke' })
  const second = await aParent(school, {
    children: [{ firstName: 'Zoë', lastName: 'Bakker', className: 'v2a' }],
  })
  const asks = (question: TestQuestion) =>
    aMessage(
      school,
      [first, second].map((to) => ({ to, about: to.child })),
      { answerBefore: '2026-12-01', question },
    )
  return { school, first, asks }
}

test('MSG-043 exports the current answer of every pupil, and counts the options', async () => {
  const { school, first, asks } = await twoFamilies()
  const message = await asks({ kind: 'moment', options: { '2026-12-08T15:00:00.000Z': 1 } })
  await answered(first, message, 1, { options: ['2026-12-01T08:00:00.000Z'] })
  await answered(first, message, 2, { options: ['2026-12-08T15:00:00.000Z'] })
  expect(await ask(school, message.reference)).toEqual([
    'Answered: 1 of 2 pupils.',
    '    1  2026-12-08 16:00',
    `Written: ${join(folder, `${message.reference}.csv`)}`,
  ])
  expect((await readFile(join(folder, `${message.reference}.csv`), 'utf8')).slice(1).split('\r\n')).toEqual([
    '"Leerling";"Klas";"Antwoord";"Beantwoord door";"Beantwoord op"',
    '"Sem de Vries";"hv1c";"2026-12-08 16:00";"Marieke de Vries";"2026-11-20 10:00"',
    '"Zoë Bakker";"v2a";"";"";""',
    '',
  ])
})

test('MSG-043 exports no formula of a family, and nothing of an unknown message or another school', async () => {
  const { school, first, asks } = await twoFamilies()
  const message = await asks({ kind: 'text' })
  await answered(first, message, 1, { text: '=HYPERLINK("https://evil.example")' })
  await ask(school, message.reference)
  const csv = await readFile(join(folder, `${message.reference}.csv`), 'utf8')
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  const elsewhere = await aSchool(portal.owner)
  await expect(ask(elsewhere, message.reference)).rejects.toThrow('There is no message')
  await expect(ask(school, 'comm-0')).rejects.toThrow('There is no message')
})
