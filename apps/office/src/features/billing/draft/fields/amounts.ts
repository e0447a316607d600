import { cents, type Money } from '@portal/domain/values/money/money.ts'
import { percentageAsNumber, type Percentage } from '@portal/domain/values/money/percentage.ts'
import { readTypedShare } from '@portal/domain/values/money/typed-share.ts'
import { readTypedAmount, writeTypedAmount } from '@portal/domain/values/money/typed-amount.ts'

/** An amount in euros, also below zero. */
export const amountText = {
  read: (text: string): Money | 'unreadable' | undefined => {
    const amount = readTypedAmount(text)
    return typeof amount === 'string' ? 'unreadable' : amount
  },
  write: writeTypedAmount,
}

/** An amount of at least nothing. */
export const positiveAmountText = {
  read: (text: string): Money | 'unreadable' | undefined => {
    const amount = amountText.read(text)
    return typeof amount === 'number' && amount < 0 ? 'unreadable' : amount
  },
  write: writeTypedAmount,
}

/** A share from 0 to 100 per cent. */
export const shareText = {
  read: readTypedShare,
  write: (share: Percentage): string => String(percentageAsNumber(share)).replace('.', ','),
}

/** No money, for a new row. */
export const NOTHING = cents(0)
