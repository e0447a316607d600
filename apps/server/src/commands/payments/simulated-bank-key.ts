import { replacePaymentsKey } from '../../features/payments/provider/payments-key.repository.ts'
import { encryptPaymentsKey } from '../../features/payments/provider/payments-key.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** For an own school beside the demo schools, to try its payments. */
export const simulatedBankKey: Command = {
  name: 'simulated-bank key',
  usage: `--school NAME [--dry-run]
      Creates an account for the school at the simulated bank, and stores its key. Not in production.`,
  options: ['dry-run', 'school'],
  async run(tools, options) {
    const { simulatedBankFolder: folder, secret: portalSecret } = tools
    if (folder === undefined)
      throw new StartupError('There is no simulated bank here: payments go to the provider of PAYMENTS_URL.')
    const { school = '' } = options
    // Loaded only when needed: production loads nothing of the demo.
    const bank = await import('../../demo/simulated-bank-key.ts')
    const known = bank.keyAtSimulatedBank(folder, school)
    const key = known ?? bank.newSimulatedKey(school)
    const isOther = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.write(schoolId, (tx) =>
        replacePaymentsKey(tx, encryptPaymentsKey({ schoolId, portalSecret }, key)),
      ),
    )
    if (known === undefined && !options['dry-run']) bank.openSimulatedAccount(folder, school, key)
    tools.say(
      isOther
        ? `The payments of ${school} go to its account at the simulated bank.`
        : `The payments of ${school} already go to its account at the simulated bank.`,
    )
    return 'done'
  },
}
