import { cents, type Money } from '@portal/domain/values/money.ts'
import { UnusableBankFile } from './unusable-bank-file.ts'
import { attributeOf, nodesAt, textAt, type XmlNode } from './xml.ts'

export type BankAmount = { readonly amount: Money; readonly currency: string }

/** `12.5` as whole cents. Banks write a dot and may leave out or add zeros; half cents do not exist. */
export function centsOf(text: string): Money {
  const [, euros, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text) ?? []
  if (euros === undefined || /[1-9]/.test(decimals.slice(2)))
    throw new UnusableBankFile(`The file holds an amount that is none: ${text || 'nothing'}.`)
  return cents(Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')))
}

/** The amount at this place, or undefined when there is none. */
export function amountAt(node: XmlNode, ...path: readonly string[]): BankAmount | undefined {
  const [found] = nodesAt(node, ...path)
  if (found === undefined) return undefined
  return { amount: centsOf(textAt(found)), currency: attributeOf(found, 'Ccy') }
}
