import { exportMessageAnswers } from '../../features/messages/question/answers-export.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'
import { writeFiles } from '../files/write-files.ts'
import { withSchool } from '../with-school.ts'

/** Exports the answers to the question of a message (docs/operations/school-file.md). */
export const exportMessageAnswersCommand: Command = {
  name: 'messages answers',
  usage: `MESSAGE --school NAME [--to FOLDER] [--dry-run]
      Exports the answers to the question of the message with this reference as CSV.`,
  operand: 'message',
  options: ['dry-run', 'school', 'to'],
  async run(tools, options, message) {
    const exported = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.read(schoolId, (tx) => exportMessageAnswers(tx, message)),
    )
    if (!exported) throw new StartupError(`There is no message ${message} with a question at this school.`)
    const { answered, asked, chosen, csv } = exported
    tools.say(`Answered: ${answered} of ${asked} pupils.`)
    for (const { option, count } of chosen) tools.say(`${String(count).padStart(5)}  ${option}`)
    if (!options['dry-run']) await writeFiles(tools, options.to, [{ name: `${message}.csv`, content: csv }])
    return 'done'
  },
}
