import type { Invited, ReasonNotInvited } from '@portal/domain/account/sign-in/invitation/invitation.ts'
import { CannotInvite, invitePeople } from '../../features/account/password/invitation/invite-people.ts'
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
  'works-here': 'who work at the school',
  email: 'with an e-mail address',
  link: 'with a link that still works',
  'single-sign-on': 'who must use single sign-on',
}

function whyNobody(leftOut: Invited['leftOut']): string {
  if (leftOut.length === 0) return 'There are no people at this school.'
  const told = leftOut.map(({ reason, people }) => `${people} ${reasons[reason]}`)
  return `Nobody to invite. People: ${told.toSorted().join(', ')}.`
}

/** For accounts that a school file created without a password. */
export const invite: Command = {
  name: 'invite',
  usage: `--school NAME [--login NAME] [--dry-run]
      Mails a link for a first password to every account with an e-mail address and without a password.`,
  options: ['dry-run', 'school', 'login'],
  async run(tools, options) {
    const { login } = options
    const who = login === undefined ? ({ everybody: true } as const) : { login }
    const { invited, leftOut } = await withSchool(tools, options, ({ schools, clock, originOf }, schoolId) =>
      schools.write(schoolId, (tx) => invitePeople({ originOf }, tx, { who, now: clock() })),
    ).catch((error: unknown) => {
      throw error instanceof CannotInvite ? new StartupError(error.message) : error
    })
    tools.say(`Invitations mailed: ${invited}.`)
    if (invited === 0) tools.say(whyNobody(leftOut))
    return 'done'
  },
}
