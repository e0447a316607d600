import { expect, test } from 'vitest'
import { cents } from '@portal/domain/values/money.ts'
import { spelledOut as t } from '../billing/spelled-out.ts'
import { detailOf, errorTypeText, statusText } from './transaction-texts.ts'

test('PAY-023 a success tells the amount', () => {
  expect(statusText({ status: 'success', amount: cents(5500) }, t)).toBe('pay.result.success €\u00a055,00')
})

test('ERR-029 ERR-030 ERR-031 each kind of error has a sentence of ours', () => {
  expect(errorTypeText('processing-error')).toBe('pay.error.processing')
  expect(errorTypeText('corrupted-response')).toBe('pay.error.corrupted')
  expect(errorTypeText('unknown-invoice')).toBe('pay.error.unknown-invoice')
})

test.each(['', 'constructor', 'Bel 0900-OPLICHTER'])(
  'ERR-027 a kind %j that is not ours reads as not retrievable',
  (kind) => expect(errorTypeText(kind)).toBe('pay.result.error-retrieving'),
)

test('ERR-028? the words of an address are cut at 200 characters', () => {
  expect(detailOf(`  ${'a'.repeat(500)}`)).toHaveLength(200)
})
