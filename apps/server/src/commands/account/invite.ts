import { CannotInvite, mailFirstPasswords } from '../../features/account/password/mail-first-passwords.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** For accounts that a school file created without a password. */
export const invite: Command = {
  name: 'invite',
  usage: `--school NAME [--login NAME] [--dry-run]
      Mails a link for a first password to every account with an e-mail address and without a password.`,
  options: ['dry-run', 'school', 'login'],
  async run(tools, options) {
    const mailed = await withSchool(tools, options, (deps, schoolId) =>
      mailFirstPasswords(deps, schoolId, options.login),
    ).catch((error: unknown) => {
      throw error instanceof CannotInvite ? new StartupError(error.message) : error
    })
    tools.say(`Invitations mailed: ${mailed}.`)
    return 'done'
  },
}
