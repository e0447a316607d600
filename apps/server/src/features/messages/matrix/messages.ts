import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { aMessage } from '../../../../testing/messages/messages.ts'
import type { TestPerson } from '../../../../testing/people/people.ts'

/** Messages to one person about a child, by the ids that requests use. */
export type Messages = {
  readonly invoice: string
  readonly communicator: string
  /** A communicator message that asks a question. */
  readonly asking: string
  /** A communicator message that takes replies. */
  readonly replied: string
  /** The attachment of the communicator message. */
  readonly attachment: Guid
}

/** One message of each kind to one person about one child; all texts and files carry the mark. */
export async function someMessages(
  to: TestPerson,
  about: Pick<TestPerson, 'id'>,
  mark: string,
): Promise<Messages> {
  const words = { subject: mark, sender: mark, content: `<p>${mark}</p>` }
  const invoice = await aMessage(to.school, [{ to, about }], { ...words, kind: 'invoice' })
  const communicator = await aMessage(to.school, [{ to, about }], {
    ...words,
    answerBefore: '2099-12-31',
    attachments: [{ name: `${mark}.pdf`, content: mark }],
  })
  const asking = await aMessage(to.school, [{ to, about }], {
    ...words,
    answerBefore: '2099-12-31',
    question: { kind: 'one', options: { Ja: null, Nee: null } },
  })
  const replied = await aMessage(to.school, [{ to, about }], { ...words, replies: 'open' })
  const [attachment] = communicator.attachments
  if (!attachment) throw new Error('The message has no attachment')
  return {
    invoice: invoice.reference,
    communicator: communicator.reference,
    asking: asking.reference,
    replied: replied.reference,
    attachment,
  }
}

/** Well-formed ids that do not exist. */
export const noMessages = (): Messages => ({
  invoice: 'inv-1',
  communicator: 'comm-1',
  asking: 'comm-1',
  replied: 'comm-1',
  attachment: guid(randomUUID()),
})
