import { describeFeed, leavesSomething } from '../../features/people/roster/feed-report.ts'
import { importRoster } from '../../features/people/roster/import-roster.ts'
import { openRoster } from '../../features/people/roster/roster-source.ts'
import { readRoster } from '../../features/people/roster/read-roster.ts'
import type { Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** Imports classes and marks from the school administration (docs/operations/feeds.md). */
export const importRosterFolder: Command = {
  name: 'roster import',
  usage: `FOLDER --school NAME [--allow-removal] [--dry-run]
      Imports a roster in OneRoster 1.2 format, from a folder or a ZIP archive. What the roster no longer has is removed
      only with --allow-removal.`,
  operand: 'folder',
  options: ['dry-run', 'school', 'allow-removal'],
  async run(tools, options, path) {
    const roster = await openRoster(path).then(readRoster)
    const choices = { mayRemove: options['allow-removal'], now: tools.now }
    const report = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.write(schoolId, (tx) => importRoster(tx, roster, choices)),
    )
    tools.say(describeFeed(report))
    return leavesSomething(report) ? 'attention' : 'done'
  },
}
