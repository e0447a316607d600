import { normaliseIban } from '@portal/domain/values/money/iban.ts'
import type { Money } from '@portal/domain/values/money/money.ts'

export type Transfer = {
  /** The legal name of the account's holder. */
  readonly name: string
  readonly iban: string
  readonly amount: Money
  readonly reference: string
}

const LONGEST_NAME = 70
const MOST_CENTS = 99_999_999_999

/**
 * The text of the QR code with which a banking app fills in a transfer (EPC069-12, version 002: no BIC, UTF-8,
 * free-text reference). `undefined` without an amount or an account.
 */
export function transferCode({ name, iban, amount, reference }: Transfer): string | undefined {
  if (iban === '' || name === '' || amount <= 0 || amount > MOST_CENTS) return undefined
  const [noBic, noPurpose, noStructuredReference] = ['', '', '']
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    noBic,
    oneLine(name).slice(0, LONGEST_NAME),
    normaliseIban(iban),
    `EUR${(amount / 100).toFixed(2)}`,
    noPurpose,
    noStructuredReference,
    oneLine(reference),
  ].join('\n')
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
