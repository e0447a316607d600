import { describe, expect, test } from 'vitest'
import { allowedTransitions, attemptStates, isLive, liveStates, mayBecome } from './payment-attempt.ts'
import { alertKindOf, attemptStateOf, transactionStatus, transactionStatusOf } from './transaction-status.ts'

describe('a payment attempt', () => {
  test('PAY-031? is live as long as money may still arrive', () => {
    expect(attemptStates.filter(isLive)).toEqual(liveStates)
    expect(isLive('unknown')).toBe(true)
    expect(isLive('failed')).toBe(false)
  })

  test('PAY-029? ends in success, failure or cancellation from every live state', () => {
    for (const state of liveStates)
      expect(
        ['paid', 'failed', 'cancelled', 'expired'].every((end) =>
          allowedTransitions[state].some((next) => next === end),
        ),
      ).toBe(true)
  })

  test('PAY-029? can still turn out paid after it ended without money, never the reverse', () => {
    for (const state of ['failed', 'cancelled', 'expired'] as const) {
      expect(mayBecome(state, 'paid')).toBe(true)
      expect(mayBecome('paid', state)).toBe(false)
    }
    expect(liveStates.some((state) => mayBecome('paid', state))).toBe(false)
  })

  test('PAY-029? accepts a repeated status without change', () => {
    expect(attemptStates.every((state) => mayBecome(state, state))).toBe(true)
    expect(attemptStates.every((state) => !allowedTransitions[state].includes(state))).toBe(true)
  })

  test('never returns to its first state', () => {
    expect(attemptStates.some((state) => allowedTransitions[state].includes('creating'))).toBe(false)
  })
})

describe('the status for the payer', () => {
  test.each([
    ['paid', 'success'],
    ['pending', 'success-unconfirmed'],
    ['open', 'open'],
    ['creating', 'open'],
    ['unknown', 'error-retrieving'],
    ['cancelled', 'cancelled'],
    ['expired', 'cancelled'],
    ['failed', 'failure'],
    ['charged-back', 'failure'],
    ['refunded', 'success'],
    ['partly-refunded', 'success'],
  ] as const)('DATA-098 PAY-034? an attempt that is %s reads %s', (state, status) => {
    expect(transactionStatus(state)).toBe(status)
  })

  test.each([
    ['Success', 'success'],
    ['SUCCESS_UNCONFIRMED', 'success-unconfirmed'],
    ['open', 'open'],
    ['Cancelled', 'cancelled'],
    ['error_retrieving', 'error-retrieving'],
    ['Failure', 'failure'],
    ['something new', 'failure'],
    ['constructor', 'failure'],
  ])('TRAP-42 PAY-022 %s is compared in lower case: %s', (word, status) => {
    expect(transactionStatusOf(word)).toBe(status)
  })

  test.each([
    ['PAY-023', 'success', 'success'],
    ['PAY-024', 'success-unconfirmed', 'success'],
    ['PAY-025', 'open', 'warning'],
    ['PAY-026', 'cancelled', 'neutral'],
    ['PAY-027', 'failure', 'danger'],
    ['PAY-028', 'error-retrieving', 'danger'],
  ] as const)('%s a payment with the status %s is shown as %s', (_, status, kind) => {
    expect(alertKindOf(status)).toBe(kind)
  })
})

describe('the status of the provider', () => {
  test('maps a known word to a state', () => {
    expect(
      ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'].map(attemptStateOf),
    ).toEqual(['open', 'pending', 'pending', 'paid', 'cancelled', 'expired', 'failed'])
  })

  test('maps an unknown word to unknown, so that no new attempt starts', () => {
    expect(attemptStateOf('on-hold')).toBe('unknown')
    expect(attemptStateOf('toString')).toBe('unknown')
  })
})
