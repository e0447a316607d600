import { expect, test } from 'vitest'
import { cents } from '@portal/domain/values/money/money.ts'
import { spelledOut as t } from '../../../testing/spelled-out.ts'
import { detailOf, errorTypeText, statusText } from './transaction-texts.ts'

test('PAY-023 shows the amount of a successful payment', () => {
  expect(statusText({ status: 'success', amount: cents(5500) }, t)).toBe('pay.result.success €\u00a055,00')
})

test('ERR-029 ERR-030 ERR-031 shows our own sentence for each kind of error', () => {
  expect(errorTypeText('processing-error')).toBe('pay.error.processing')
  expect(errorTypeText('corrupted-response')).toBe('pay.error.corrupted')
  expect(errorTypeText('unknown-invoice')).toBe('pay.error.unknown-invoice')
})

test.each(['', 'constructor', 'Bel 0900-OPLICHTER'])(
  'ERR-027 shows an unknown kind %j as not retrievable',
  (kind) => expect(errorTypeText(kind)).toBe('pay.result.error-retrieving'),
)

test('ERR-028? limits the text of a URL to 200 characters', () => {
  expect(detailOf(`  ${'a'.repeat(500)}`)).toHaveLength(200)
})
