import { importSchool } from '../../school-file/import-school.ts'
import { describeSummary } from '../../school-file/summary.ts'
import { importing } from '../../composition/importing.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'
import { progressLine } from '../progress-line.ts'
import { readText } from '../files/read-text.ts'

/** Imports or updates a school (docs/operations/school-file.md). */
export const importSchoolFile: Command = {
  name: 'import',
  usage:
    'FILE [--dry-run]\n      Imports a school file (docs/school-file.schema.json), completely or not at all.',
  operand: 'file',
  options: ['dry-run'],
  async run({ schools, now, secret, say, progressOutput }, { 'dry-run': dryRun }, file) {
    const line = progressOutput && progressLine(progressOutput)
    line?.show('reading the file')
    const deps = importing(schools, now, secret)
    // Passed on without an await: a local variable would keep the text or document in memory.
    const summary = await readText(file)
      .then((text) => parse(file, text))
      .then((document) => importSchool(deps, document, { dryRun, progress: line?.advance }))
      .finally(() => line?.end())
    say(describeSummary(summary))
    return 'done'
  },
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartupError(`The file ${file} is not JSON: ${(error as SyntaxError).message}`)
  }
}
