import type { PayersChange, PayerShare } from '@portal/domain/people/payers/payers.ts'
import { percentageAsNumber } from '@portal/domain/values/money/percentage.ts'
import type { StoredPayers } from './payers.repository.ts'

/** A change of payers in words of the audit log, before and after. */
export function changeInWords(stored: StoredPayers, to: PayersChange): string {
  const after = new Map(to.links.map(({ relation, number }) => [relation, number]))
  const links = stored.guardians.flatMap(({ relation, guardian, number }) => {
    const given = after.get(relation) ?? ''
    return given === number ? [] : [`payer of ${guardian} ${number || 'none'} → ${given || 'none'}`]
  })
  const plan = stored.planned
    ? ` (planned from ${stored.planned.startsOn}: ${sharesInWords(stored.planned.shares)})`
    : ''
  const shares = `shares ${sharesInWords(stored.shares)}${plan} → ${sharesInWords(to.shares)} from ${to.startsOn}`
  return [...links, shares].join(', ')
}

/** Shares as text: `104211 60 % + 104212 40 %`. */
export const sharesInWords = (shares: readonly PayerShare[]): string =>
  shares.length === 0
    ? 'none'
    : shares.map(({ number, share }) => `${number} ${percentageAsNumber(share)} %`).join(' + ')
