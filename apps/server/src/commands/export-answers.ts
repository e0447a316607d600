import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerSheet } from '../features/inquiries/forms/answer-sheet.ts'
import { StartupError } from '../startup-error.ts'
import type { Command } from './command.ts'
import { withSchool } from './with-school.ts'

/** What families answered to a form, for whoever asked (docs/operations/school-file.md). */
export const exportAnswers: Command = {
  name: 'forms answers',
  usage: `FORM --school NAME [--to FOLDER] [--dry-run]
      Writes what was answered to the form with this key as a table (CSV), with the files that came with it.`,
  operand: 'form',
  options: ['dry-run', 'school', 'to'],
  async run(tools, options, form) {
    const sheet = await withSchool(tools, options, (deps, schoolId) => answerSheet(deps, schoolId, form))
    if (!sheet) throw new StartupError(`There is no form ${form} at this school.`)
    tools.say(`Sent: ${sheet.submissions}. Files: ${sheet.files.length}.`)
    if (options['dry-run']) return 'done'
    await mkdir(options.to, { recursive: true })
    for (const { name, content } of [
      { name: `${form}.csv`, content: sheet.csv },
      ...sheet.files.map((file) => ({ ...file, name: `${form}-${file.name}` })),
    ]) {
      const path = join(options.to, name)
      await writeFile(path, content, { mode: 0o600 })
      tools.say(`Written: ${path}`)
    }
    return 'done'
  },
}
