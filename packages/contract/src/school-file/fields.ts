import * as z from 'zod/mini'
import { iban as toIban, isCreditorId, isIban } from '@portal/domain/values/iban.ts'
import { percentage, value } from '../values.ts'
import type { VatRate } from '@portal/domain/billing/vat.ts'

/** The name of one thing of its kind within the file: a UUID of its own, or a word from which one is made. */
export const key = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9._-]{0,79}$/, 'Expected a key of small letters, digits, dots and dashes'))

export const text = z.string().check(z.maxLength(20_000))
export const word = z.string().check(z.minLength(1), z.maxLength(500))
/** An account number, with or without spaces. */
export const account = value<string, string>(
  z.string(),
  (input) => {
    if (!isIban(input)) throw new RangeError('Not a valid account number (IBAN)')
    return toIban(input)
  },
  (iban) => iban,
)

/** The number under which a school may collect. */
export const creditorId = z.string().check(z.refine(isCreditorId, 'Not a valid SEPA creditor identifier'))

/** The address of an identity provider: by https, or on this very machine. */
export const issuer = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(https:\/\/[^/?#@\s]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)(\/[^?#\s]*)?$/,
      'Expected an address that begins with https://',
    ),
  )

export const textOr = (otherwise: string) => z._default(text, otherwise)
export const no = z._default(z.boolean(), false)
export const yes = z._default(z.boolean(), true)
export const count = z.number().check(z.int(), z.gte(0))

/** A percentage such as 9 or 21, or exempt, which is not zero (PD-9). */
export const vat = z.union([z.literal('exempt'), percentage]) as z.ZodMiniType<VatRate, number | 'exempt'>

/** A list that may be left out of the file. */
export const several = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), [])
