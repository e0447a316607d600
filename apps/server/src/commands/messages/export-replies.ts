import { exportReplies } from '../../features/messages/reply/replies-export.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'
import { writeFiles } from '../files/write-files.ts'
import { withSchool } from '../with-school.ts'

/** Exports the replies to a message (docs/operations/school-file.md). */
export const exportRepliesCommand: Command = {
  name: 'messages replies',
  usage: `MESSAGE --school NAME [--to FOLDER] [--dry-run]
      Exports the replies to the message with this reference as CSV, each with the number to reply to.`,
  operand: 'message',
  options: ['dry-run', 'school', 'to'],
  async run(tools, options, message) {
    const exported = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.read(schoolId, (tx) => exportReplies(tx, message)),
    )
    if (!exported) throw new StartupError(`There is no message ${message} at this school.`)
    const { ofFamilies, csv } = exported
    tools.say(`Replies of families: ${ofFamilies}.`)
    if (!options['dry-run'])
      await writeFiles(tools, options.to, [{ name: `${message}-replies.csv`, content: csv }])
    return 'done'
  },
}
