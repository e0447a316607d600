import { exportSubmissions } from '../features/inquiries/forms/submission/submissions-export.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Command } from './command.ts'
import { withSchool } from './with-school.ts'
import { writeFiles } from './files/write-files.ts'

/** Exports the submissions of a form (docs/operations/school-file.md). */
export const exportSubmissionsCommand: Command = {
  name: 'forms answers',
  usage: `FORM --school NAME [--to FOLDER] [--dry-run]
      Exports the submissions of the form with this key as CSV, with their files.`,
  operand: 'form',
  options: ['dry-run', 'school', 'to'],
  async run(tools, options, form) {
    const exported = await withSchool(tools, options, ({ schools }, schoolId) =>
      exportSubmissions({ schools, scans: tools.scans }, schoolId, form),
    )
    if (!exported) throw new StartupError(`There is no form ${form} at this school.`)
    tools.say(`Submissions: ${exported.submissions}. Files: ${exported.files.length}.`)
    for (const name of exported.heldBack)
      tools.say(`Held back by the virus scanner: ${form}-${name} (see: files held)`)
    const ending = exported.heldBack.length === 0 ? 'done' : 'attention'
    if (options['dry-run']) return ending
    await writeFiles(tools, options.to, [
      { name: `${form}.csv`, content: exported.csv },
      ...exported.files.map((file) => ({ ...file, name: `${form}-${file.name}` })),
    ])
    return ending
  },
}
