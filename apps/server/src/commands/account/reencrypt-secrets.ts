import { recordCommand } from '../../features/account/account.public.ts'
import { believedSecrets } from '../../security/portal-secret.ts'
import { reencryptSchools } from '../../composition/key-rotation.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'

/** Run after a change of SECRET (docs/operations/secrets.md). */
export const reencryptSecrets: Command = {
  name: 'secrets reseal',
  usage: `
      Re-encrypts with SECRET the data of all schools that SECRET_BEFORE encrypted: keys at the payment provider,
      secrets of identity providers and of apps, and recovery codes. After that, only links in mails still need
      SECRET_BEFORE, and recovery codes of the time before they were encrypted.`,
  options: [],
  async run({ schools, secret, now, command, say }) {
    if (believedSecrets(secret).length === 1)
      throw new StartupError('There is only SECRET: older secrets can be decrypted with SECRET_BEFORE only.')
    const { reencrypted, lost } = await reencryptSchools(schools, secret, (tx) =>
      recordCommand(tx, command, now),
    )
    say(`Re-encrypted: ${reencrypted}.`)
    if (lost === 0) return 'done'
    say(`Encrypted with an unknown secret: ${lost}. Import the school files again, with these secrets.`)
    return 'attention'
  },
}
