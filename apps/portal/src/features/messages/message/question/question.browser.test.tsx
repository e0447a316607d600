import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { Message } from '@portal/domain/messages/message.ts'
import type { MessageAnswer, MessageQuestion } from '@portal/domain/messages/question/message-question.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { NotReceived, Refusal } from '@portal/web-kit/api/failures.ts'
import { aChild, aParent, aSchool, openPortal, reopenPortal } from '../../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/messages/message/comm-1`

const aQuestion = (facts: Partial<MessageQuestion> = {}): MessageQuestion => ({
  kind: 'one',
  question: 'Komt u naar het gesprek?',
  lastDay: calendarDay('2099-12-05'),
  options: [{ option: 'Ja' }, { option: 'Nee' }],
  ...facts,
})
const anAnswer = (facts: Partial<MessageAnswer> = {}): MessageAnswer => ({
  version: 1,
  options: ['Ja'],
  text: '',
  by: 'Bas de Vries',
  at: instant('2026-11-20T15:05:00Z'),
  ...facts,
})
const aMessage = (question: MessageQuestion): Message => ({
  id: 'comm-1',
  kind: 'communicator',
  channel: 'email',
  status: 'READ',
  sender: 'Mentor',
  senderEmail: 'mentor@school.example',
  subject: 'Gesprek',
  receiver: '',
  sentAt: instant('2026-11-20T15:05:00Z'),
  attachmentCount: 0,
  children: [],
  content: '<p>Kom gerust langs.</p>',
  attachments: [],
  answerBefore: question.lastDay,
  isHandled: false,
  question,
})

type Sent = {
  readonly body: { readonly options: readonly string[]; readonly text: string; readonly version: number }
}

const answersTo = (question: MessageQuestion) => ({
  'read-school-settings': aSchool({ communicatorEnabled: true }),
  'read-communicator-message': aMessage(question),
  'answer-message': ({ body }: Sent) => ({
    ...question,
    answer: anAnswer({ ...body, version: body.version + 1 }),
  }),
})
const open = (question: MessageQuestion, more: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(place, { ...answersTo(question), ...more })
/** Opens the message again on the same device. */
const openAgain = async (question: MessageQuestion) => {
  await cleanup()
  await reopenPortal(place, answersTo(question))
}

const send = () => page.getByRole('button', { name: 'Antwoord versturen' })

beforeEach(() => page.viewport(390, 844))

describe('a question below a message', () => {
  test('MSG-036 MSG-037 is answered by one row and one press, and then changed', async () => {
    const { asked } = await open(aQuestion())
    await expect.element(page.getByText('Antwoorden kan tot en met 5 december 2099.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Antwoord per e-mail' })).not.toBeInTheDocument()
    await page.getByText('Ja', { exact: true }).click()
    await expectAccessible()
    await send().click()
    await expect
      .element(page.getByText('Antwoord van Bas de Vries, 20 november 2026, 16:05 uur'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Antwoord veranderen' }).click()
    await expect.element(page.getByRole('radio', { name: 'Ja' })).toBeChecked()
    await page.getByText('Nee', { exact: true }).click()
    await send().click()
    await expect.element(page.getByRole('button', { name: 'Antwoord veranderen' })).toBeVisible()
    const sent = asked.filter(({ name }) => name === 'answer-message').map(({ input }) => input)
    expect(sent).toMatchObject([
      { body: { child: noor.guid, options: ['Ja'], version: 0 } },
      { body: { options: ['Nee'], version: 1 } },
    ])
    await expectAccessible()
  })

  test('MSG-038 shows the room that is left, and a full moment cannot be chosen', async () => {
    await open(
      aQuestion({
        kind: 'moment',
        options: [
          { option: '2099-12-08T15:00:00.000Z', available: 0 },
          { option: '2099-12-08T15:15:00.000Z', available: 1 },
        ],
      }),
    )
    await expect.element(page.getByRole('radio', { name: /16:00 uur Vol$/ })).toBeDisabled()
    await expect
      .element(page.getByRole('radio', { name: /^Dinsdag 8 december.*, 16:15 uur Nog 1 plaats$/ }))
      .toBeEnabled()
    await send().click()
    await expect
      .element(page.getByText('Kies of schrijf eerst een antwoord.', { exact: false }))
      .toBeVisible()
    await expectAccessible()
  })

  test('MSG-042 keeps a text that could not be sent, also when the screen opens again', async () => {
    const text = 'Noor eet geen noten.'
    const question = aQuestion({ kind: 'text', options: [] })
    await open(question, {
      'answer-message': () => {
        throw new NotReceived('POST')
      },
    })
    await userEvent.fill(page.getByRole('textbox', { name: question.question }), text)
    await send().click()
    await expect.element(page.getByText('Uw antwoord is niet verstuurd.')).toBeVisible()
    await openAgain(question)
    await expect.element(page.getByRole('textbox', { name: question.question })).toHaveValue(text)
    await send().click()
    await expect.element(page.getByText(text)).toBeVisible()
    await openAgain(question)
    await expect.element(page.getByRole('textbox', { name: question.question })).toHaveValue('')
  })

  test('MSG-039 shows the answer of the other guardian after a refusal, and keeps the own choice', async () => {
    let current = aQuestion()
    await open(current, {
      'read-communicator-message': () => aMessage(current),
      'answer-message': () => {
        current = aQuestion({ answer: anAnswer({ options: ['Nee'] }) })
        throw new Refusal('answers-changed-meanwhile', 409, '', new Headers())
      },
    })
    await page.getByText('Ja', { exact: true }).click()
    await send().click()
    await expect.element(page.getByText(/Antwoord van Bas de Vries/)).toBeVisible()
    await expect.element(page.getByText(/intussen ergens anders veranderd/)).toBeVisible()
    await page.getByRole('button', { name: 'Antwoord veranderen' }).click()
    await expect.element(page.getByRole('radio', { name: 'Ja' })).toBeChecked()
  })

  test.each([
    [
      'is closed after its last day',
      aQuestion({ lastDay: calendarDay('2020-01-01') }),
      noor,
      /Antwoorden kan niet meer/,
    ],
    ['is not for a read-only guardian', aQuestion(), { ...noor, isReadOnly: true }, /maar niet beantwoorden/],
  ])('MSG-041 %s', async (_name, question, child, reason) => {
    await open(question, { 'read-session': aParent({ children: [child] }) })
    await expect.element(page.getByRole('paragraph').filter({ hasText: reason })).toBeVisible()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Nee' })).toBeVisible()
    await expect.element(send()).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('MSG-036 works by keyboard, with several choices', async () => {
    const { asked } = await open(aQuestion({ kind: 'several' }))
    await expect.element(page.getByRole('checkbox', { name: 'Ja' })).toBeVisible()
    page.getByRole('checkbox', { name: 'Ja' }).element().focus()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: 'Vraag van school' })).toHaveFocus()
    expect(asked.find(({ name }) => name === 'answer-message')?.input).toMatchObject({
      body: { options: ['Ja', 'Nee'] },
    })
  })
})
