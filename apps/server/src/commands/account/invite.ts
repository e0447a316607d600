import type { ReasonNotInvited } from '../../features/account/password/password-link.repository.ts'
import { CannotInvite, mailFirstPasswords } from '../../features/account/password/mail-first-passwords.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** The people of a reason, in the words of a list. */
const reasons: Readonly<Record<ReasonNotInvited, string>> = {
  closed: 'with a closed account',
  blocked: 'with a blocked account',
  'no-login': 'without a user name',
  password: 'with a password',
  'no-email': 'without an e-mail address',
  link: 'with a link that still works',
  'single-sign-on': 'who must use single sign-on',
}

function whyNobody(leftOut: ReadonlyMap<ReasonNotInvited, number>): string {
  if (leftOut.size === 0) return 'There are no people at this school.'
  const told = [...leftOut].map(([reason, people]) => `${people} ${reasons[reason]}`)
  return `Nobody to invite. People: ${told.toSorted().join(', ')}.`
}

/** For accounts that a school file created without a password. */
export const invite: Command = {
  name: 'invite',
  usage: `--school NAME [--login NAME] [--dry-run]
      Mails a link for a first password to every account with an e-mail address and without a password.`,
  options: ['dry-run', 'school', 'login'],
  async run(tools, options) {
    const { mailed, leftOut } = await withSchool(tools, options, (deps, schoolId) =>
      mailFirstPasswords(deps, schoolId, options.login),
    ).catch((error: unknown) => {
      throw error instanceof CannotInvite ? new StartupError(error.message) : error
    })
    tools.say(`Invitations mailed: ${mailed}.`)
    if (leftOut) tools.say(whyNobody(leftOut))
    return 'done'
  },
}
