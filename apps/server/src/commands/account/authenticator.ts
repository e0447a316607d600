import { takeAwayAuthenticator } from '../../features/account/authenticator/take-away-authenticator.ts'
import { StartupError } from '../../process/startup-error.ts'
import { NotUnderstood, type Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** For an administrator who lost the authenticator or passkeys, and the recovery codes. */
export const removeAuthenticator: Command = {
  name: 'authenticator remove',
  usage: `--login NAME --school NAME [--dry-run]
      Takes the app and the passkeys of somebody away, ends the sessions, and tells by mail.`,
  options: ['dry-run', 'school', 'login'],
  async run(tools, options) {
    const { login } = options
    if (login === undefined) throw new NotUnderstood('Say for whom: --login NAME.')
    const wasThere = await withSchool(tools, options, (deps, schoolId) =>
      takeAwayAuthenticator(deps, schoolId, login),
    )
    if (wasThere === undefined) throw new StartupError(`Nobody at this school has the login ${login}.`)
    tools.say(
      wasThere
        ? `The app and the passkeys of ${login} were taken away.`
        : `${login} has neither app nor passkey at this school.`,
    )
    return 'done'
  },
}
