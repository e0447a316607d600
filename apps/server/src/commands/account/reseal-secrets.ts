import { recordCommand } from '../../features/account/account.public.ts'
import { believedSecrets } from '../../security/portal-secret.ts'
import { reencryptSchools } from '../../composition/key-rotation.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'

/** Run after a change of SECRET (docs/operations/secrets.md). */
export const resealSecrets: Command = {
  name: 'secrets reseal',
  usage: `
      Seals with SECRET what of all schools lies sealed with SECRET_BEFORE: keys at the payment provider, secrets of
      identity providers and of apps, and recovery codes. After it, only links in letters still need SECRET_BEFORE,
      and recovery codes that were given before they were sealed.`,
  options: [],
  async run({ schools, secret, now, command, say }) {
    if (believedSecrets(secret).length === 1)
      throw new StartupError(
        'There is only SECRET: what was sealed before it opens with SECRET_BEFORE alone.',
      )
    const { resealed, lost } = await reencryptSchools(schools, secret, (tx) =>
      recordCommand(tx, command, now),
    )
    say(`Sealed anew: ${resealed}.`)
    if (lost === 0) return 'done'
    say(
      `Sealed with a secret that nobody knows any more: ${lost}. Import the school files again, with these secrets.`,
    )
    return 'attention'
  },
}
