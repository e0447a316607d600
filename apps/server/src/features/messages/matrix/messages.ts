import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { aMessage } from '../../../../testing/messages.ts'
import type { TestPerson } from '../../../../testing/people.ts'

/** What the school wrote to somebody about a child, by the ids that calls name. */
export type Messages = {
  readonly invoice: string
  readonly communicator: string
  /** A file that came with the message of the communicator. */
  readonly attachment: Guid
}

/** A message of each kind to one person about one child; every text and file of them carries the mark. */
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
  const [attachment] = communicator.attachments
  if (!attachment) throw new Error('The message has no attachment')
  return { invoice: invoice.reference, communicator: communicator.reference, attachment }
}

/** Ids in the right shape of which nothing exists. */
export const noMessages = (): Messages => ({
  invoice: 'inv-1',
  communicator: 'comm-1',
  attachment: guid(randomUUID()),
})
