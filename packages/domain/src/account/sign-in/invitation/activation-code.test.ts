import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTIVATION_CODE_BYTES, activationCodeOf, readActivationCode } from './activation-code.ts'

const someBytes = fc.uint8Array({ minLength: ACTIVATION_CODE_BYTES, maxLength: ACTIVATION_CODE_BYTES })

describe('the code of a letter', () => {
  test('OFF-035 has eighty bits in four groups, each byte counts', () => {
    expect(activationCodeOf(new Uint8Array(ACTIVATION_CODE_BYTES))).toBe('0000-0000-0000-0000')
    expect(activationCodeOf(new Uint8Array(ACTIVATION_CODE_BYTES).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    fc.assert(
      fc.property(someBytes, someBytes, (one, other) => {
        const isSame = one.join() === other.join()
        expect(activationCodeOf(one) === activationCodeOf(other)).toBe(isSame)
        expect(activationCodeOf(one)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
      }),
    )
  })

  test('OFF-035 is read without hyphens, in lower case, with spaces and with letters that look like digits', () => {
    const code = '01AB-CDEF-GHJK-MNPQ'
    for (const typed of [
      code,
      '01abcdefghjkmnpq',
      ' 01AB CDEF GHJK MNPQ ',
      'oiab-cdef-ghjk-mnpq',
      'OLAB–CDEFGHJKMNPQ',
    ])
      expect(readActivationCode(typed)).toBe(code)
    fc.assert(
      fc.property(someBytes, (bytes) => {
        expect(readActivationCode(activationCodeOf(bytes))).toBe(activationCodeOf(bytes))
      }),
    )
  })

  test.each([
    '',
    'code',
    '01AB-CDEF-GHJK-MNP',
    '01AB-CDEF-GHJK-MNPQR',
    '01AB-CDEF-GHJK-MNPU',
    'x'.repeat(43),
  ])('OFF-035 is not %j', (typed) => {
    expect(readActivationCode(typed)).toBeUndefined()
  })
})
