import { cents, type Money } from '@portal/domain/values/money/money.ts'
import { UnusableBankFile } from './unusable-bank-file.ts'
import { attributeOf, nodesAt, textAt, type XmlNode } from './xml/xml.ts'

export type BankAmount = { readonly amount: Money; readonly currency: string }

/** A decimal number in XML: with leading zeros, a plus sign, or without digits on one side. */
const DECIMAL = /^\+?0*(?:(\d{1,13})(?:\.(\d*))?|\.(\d+))$/

/** Returns `12.5` in whole cents. Fractions of a cent are rejected. */
export function centsOf(text: string): Money {
  const found = DECIMAL.exec(text.trim())
  const euros = found?.[1] ?? '0'
  const decimals = found?.[2] ?? found?.[3] ?? ''
  if (!found || /[1-9]/.test(decimals.slice(2)))
    throw new UnusableBankFile(`The file has an invalid amount: ${text || 'nothing'}.`)
  return cents(Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')))
}

/** The amount at this path, or undefined when there is none. */
export function amountAt(node: XmlNode, ...path: readonly string[]): BankAmount | undefined {
  const [found] = nodesAt(node, ...path)
  if (found === undefined) return undefined
  return { amount: centsOf(textAt(found)), currency: attributeOf(found, 'Ccy').trim() }
}
