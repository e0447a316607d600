import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { listSuspended, type Suspended } from '../features/payments/bank/suspense/suspense.repository.ts'
import { inCurrency } from './payments/bank-files/bank-lines.ts'
import type { Command } from './command.ts'
import { withSchool } from './with-school.ts'

/** Lists suspended money (docs/operations/bank-files.md). */
export const listWaiting: Command = {
  name: 'payments waiting',
  usage: '--school NAME\n      Lists the payments in suspense, with their numbers.',
  options: ['school'],
  async run(tools, options) {
    const waiting = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.read(schoolId, listSuspended),
    )
    tools.say(waiting.length === 0 ? 'Nothing waits.' : waiting.map(describeSuspended).join('\n'))
    return waiting.length === 0 ? 'done' : 'attention'
  },
}

/** An entry in one line: number, facts of the bank or provider, and why it is suspended. */
export function describeSuspended(entry: Suspended): string {
  const { id, provider, paymentId, amount, currency, reason, seenAt, line } = entry
  const facts = [
    `${id}`,
    line?.bookedOn ?? dayAtSchool(seenAt),
    inCurrency(amount, currency),
    ...(line ? [line.counterAccount, line.counterName, line.text] : [`${provider} ${paymentId}`]),
    `(${reason})`,
  ]
  return facts.filter((fact) => fact !== '').join('  ')
}
