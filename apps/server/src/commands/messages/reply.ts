import {
  LONGEST_REPLY,
  reasonNotToSendReply,
  replyToKeep,
} from '@portal/domain/messages/reply/message-thread.ts'
import { replyToFamily, type SchoolReply } from '../../features/messages/reply/reply-to-family.ts'
import { StartupError } from '../../process/startup-error.ts'
import { NotUnderstood, type Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

const said: Readonly<Record<SchoolReply, string>> = {
  stored: 'Sent. The message is unread again for the family.',
  'stored-before': 'This reply was already sent: nothing was done.',
  unknown: 'There is no reply with this number at this school.',
  'replies-off': 'Families see no replies to this message: nothing was done.',
  'no-reader': 'The guardian is no longer one of this pupil: nothing was done.',
}

/** Replies to a family below a message (docs/operations/school-file.md). */
export const replyCommand: Command = {
  name: 'messages reply',
  usage: `NUMBER --school NAME --answer TEXT [--dry-run]
      Sends the family a text below the reply with this number (messages replies).`,
  operand: 'number',
  options: ['dry-run', 'school', 'answer'],
  async run(tools, options, operand) {
    const number = Number(operand)
    if (!/^\d{1,15}$/.test(operand)) throw new NotUnderstood('Give the number of a reply.')
    const text = replyToKeep(options.answer ?? '')
    if (reasonNotToSendReply(text)) throw new NotUnderstood('Say what to send: --answer TEXT.')
    if (text.length > LONGEST_REPLY)
      throw new StartupError(`A reply has at most ${LONGEST_REPLY} characters; this one has ${text.length}.`)
    const became = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.write(schoolId, (tx) => replyToFamily(tx, { number, text, now: tools.now })),
    )
    if (became !== 'stored' && became !== 'stored-before') throw new StartupError(said[became])
    tools.say(said[became])
    return 'done'
  },
}
