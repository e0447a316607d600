import { cents, type Money } from '@portal/domain/values/money/money.ts'
import { percentageAsNumber, percentage, type Percentage } from '@portal/domain/values/money/percentage.ts'
import { readNumber } from '@portal/domain/values/money/typed-number.ts'
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
  read: (text: string): Percentage | 'unreadable' | undefined => {
    if (text.trim() === '') return undefined
    const number = readNumber(text.replace(/\s*%\s*$/, ''))
    if (typeof number !== 'object' || number.decimals.length > 2) return 'unreadable'
    const share = Number(`${number.whole}.${number.decimals}`)
    return share <= 100 ? percentage(share) : 'unreadable'
  },
  write: (share: Percentage): string => String(percentageAsNumber(share)).replace('.', ','),
}

/** No money, for a new row. */
export const NOTHING = cents(0)
