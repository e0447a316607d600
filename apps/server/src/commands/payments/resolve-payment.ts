import { sum } from '@portal/domain/values/money/money.ts'
import { resolveSuspense, type Resolved } from '../../features/payments/bank/suspense/resolve-suspense.ts'
import type { Resolution } from '../../features/payments/bank/suspense/suspense.repository.ts'
import { euros } from './bank-files/bank-lines.ts'
import { NotUnderstood, type Command, type Options } from '../command.ts'
import { describeSuspended } from '../list-waiting.ts'
import { withSchool } from '../with-school.ts'

/** Carries out a decision about suspended money (docs/operations/bank-files.md). */
export const resolvePayment: Command = {
  name: 'payments resolve',
  usage:
    'NUMBER (--on REFERENCE | --not-ours WHY) --school NAME [--dry-run]\n' +
    '      Books a payment in suspense on an invoice or a part of it, or marks it as not ours.',
  operand: 'number',
  options: ['dry-run', 'school', 'on', 'not-ours'],
  async run(tools, options, operand) {
    if (!/^[1-9]\d{0,14}$/.test(operand))
      throw new NotUnderstood('Give the number of the payment in suspense.')
    const decision = decisionOf(options)
    const resolved = await withSchool(tools, options, (deps, schoolId) =>
      resolveSuspense(deps, schoolId, Number(operand), decision),
    )
    tools.say(describe(resolved))
    return 'done'
  },
}

function decisionOf({ on, 'not-ours': why }: Options): Resolution {
  const reference = on?.trim() ?? ''
  const reason = why?.trim() ?? ''
  if ((reference === '') === (reason === ''))
    throw new NotUnderstood('Give either --on REFERENCE or --not-ours WHY.')
  return reason === '' ? { kind: 'booked', note: reference } : { kind: 'not-ours', note: reason }
}

function describe({ entry, repeatedSince, booked }: Resolved): string {
  const line = describeSuspended(entry)
  if (repeatedSince !== undefined)
    return `${line}\nThis payment was already resolved at ${repeatedSince}: nothing was done.`
  if (!booked) return `${line}\nNot ours.`
  const paid = euros(sum(booked.shares.map(({ amount }) => amount)))
  return `${line}\nBooked: ${paid}${booked.surplus > 0 ? `, and a surplus of ${euros(booked.surplus)}` : ''}.`
}
