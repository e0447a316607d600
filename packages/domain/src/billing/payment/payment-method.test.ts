import { describe, expect, test } from 'vitest'
import { cents } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { exampleGuid } from '../../../testing/billing/an-invoice-row.ts'
import { isDirect, methodsAtSamePrice, paymentMethodNames, type OfferedMethod } from './payment-method.ts'

test('LIM-032 only iDEAL, Sofort and Bancontact are direct methods', () => {
  expect(paymentMethodNames.filter(isDirect)).toEqual(['ideal', 'sofort', 'mistercash'])
})

describe('the direct methods of a term', () => {
  const ideal: OfferedMethod = { guid: exampleGuid(1), systemName: 'ideal', visibleName: 'iDEAL | Wero' }
  const bancontact: OfferedMethod = {
    guid: exampleGuid(2),
    systemName: 'mistercash',
    visibleName: 'Bancontact',
  }
  const transfer: OfferedMethod = {
    guid: exampleGuid(3),
    systemName: 'overboeking',
    visibleName: 'Overboeking',
  }
  const own = { systemName: 'ideal', visibleName: 'iDEAL' } as const
  const namesOf = (offered: readonly OfferedMethod[]) =>
    methodsAtSamePrice(own, offered).map(({ visibleName }) => visibleName)
  const amount = { type: 'discount', calculation: 'amount', value: cents(250) } as const

  test('are its own, by the name of the term, and the other direct methods of its list', () => {
    expect(methodsAtSamePrice(own, [ideal, bancontact, transfer])).toEqual([
      { systemName: 'ideal', visibleName: 'iDEAL' },
      { systemName: 'mistercash', visibleName: 'Bancontact' },
    ])
  })

  test('are only those with the same discount or surcharge', () => {
    expect(
      namesOf([
        { ...ideal, adjustment: amount },
        { ...bancontact, adjustment: amount },
      ]),
    ).toEqual(['iDEAL', 'Bancontact'])
    const others = [
      undefined,
      { ...amount, type: 'surcharge' },
      { ...amount, value: cents(251) },
      { type: 'discount', calculation: 'percentage', value: percentage(250) },
    ] as const
    for (const adjustment of others)
      expect(
        namesOf([
          { ...ideal, adjustment: amount },
          { ...bancontact, ...(adjustment && { adjustment }) },
        ]),
      ).toEqual(['iDEAL'])
  })

  test('are its own alone when its list no longer offers it', () => {
    expect(namesOf([bancontact])).toEqual(['iDEAL'])
  })

  test('are none when its own method is not direct', () => {
    expect(
      methodsAtSamePrice({ systemName: 'overboeking', visibleName: 'Overboeking' }, [transfer, ideal]),
    ).toEqual([])
  })
})
