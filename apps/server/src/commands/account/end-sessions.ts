import { endSessionsByCommand } from '../../features/account/account.public.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** For a suspected stolen session (docs/security.md). */
export const endSessions: Command = {
  name: 'sessions end',
  usage: `--school NAME [--login NAME] [--dry-run]
      Ends all sessions of one login, or of everybody at the school. They have to sign in again.`,
  options: ['dry-run', 'school', 'login'],
  async run(tools, options) {
    const { login } = options
    const ended = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.write(schoolId, (tx) => endSessionsByCommand(tx, { login, now: tools.now })),
    )
    if (ended === undefined) throw new StartupError(`Nobody has the login ${login} at this school.`)
    tools.say(`People whose sessions were ended: ${ended}.`)
    return 'done'
  },
}
