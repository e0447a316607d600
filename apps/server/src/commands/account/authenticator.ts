import { takeAwayAuthenticator } from '../../features/account/authenticator/take-away-authenticator.ts'
import { StartupError } from '../../process/startup-error.ts'
import { NotUnderstood, type Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** For an administrator who lost the authenticator or passkeys, and the recovery codes. */
export const removeAuthenticator: Command = {
  name: 'authenticator remove',
  usage: `--login NAME --school NAME [--dry-run]
      Removes the authenticator and the passkeys of an account, ends its sessions, and mails its owner.`,
  options: ['dry-run', 'school', 'login'],
  async run(tools, options) {
    const { login } = options
    if (login === undefined) throw new NotUnderstood('Name the account: --login NAME.')
    const wasThere = await withSchool(tools, options, (deps, schoolId) =>
      takeAwayAuthenticator(deps, schoolId, login),
    )
    if (wasThere === undefined) throw new StartupError(`Nobody at this school has the login ${login}.`)
    tools.say(
      wasThere
        ? `The authenticator and the passkeys of ${login} were removed.`
        : `${login} has no authenticator and no passkey at this school.`,
    )
    return 'done'
  },
}
