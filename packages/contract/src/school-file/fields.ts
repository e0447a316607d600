import * as z from 'zod/mini'
import { storedEmail } from '@portal/domain/account/account.public.ts'
import { iban as toIban, isCreditorId, isIban } from '@portal/domain/values/money/iban.ts'
import { isPhoneNumber } from '@portal/domain/people/contact-details.ts'
import { vatRates, type VatRate } from '@portal/domain/billing/order/vat.ts'
import { centsToEuros, eurosToCents, type Money } from '@portal/domain/values/money/money.ts'
import {
  percentage as toPercentage,
  percentageAsNumber,
  type Percentage,
} from '@portal/domain/values/money/percentage.ts'
import { value } from '../codecs/values.ts'

/** The key of a thing of one kind in the file: a UUID, or a word from which an id is made. */
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

/** The SEPA creditor identifier of a school. */
export const creditorId = z.string().check(z.refine(isCreditorId, 'Not a valid SEPA creditor identifier'))

/** The URL of an identity provider: by https, or on this machine. */
export const issuer = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(?:https:\/\/[^/?#@\s\\]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)(?:\/[^?#\s\\]*)?$/,
      'Expected an address that begins with https://, without a question or a fragment',
    ),
  )

/** HTML and its allowed tags: those of a page, or the fewer of the shop. Sanitised at the import. */
export const markup = z.registry<{ readonly of: 'page' | 'shop' }>()
export const html = text.clone().register(markup, { of: 'page' })
export const shopHtml = text.clone().register(markup, { of: 'shop' })

/** The target of a link: by https, on this machine, or a path of the portal's own host. */
export const address = z
  .string()
  .check(
    z.maxLength(2000),
    z.regex(
      /^(?:(?:https:\/\/[^/?#@\s\\]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)(?:[/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/,
      'Expected an address that begins with https://, or a path that begins with one slash',
    ),
  )

export const textOr = (otherwise: string) => z._default(text, otherwise)
/** A phone number, with a default. */
export const phoneOr = (otherwise: string) =>
  z._default(z.string().check(z.refine(isPhoneNumber, 'Not a telephone number')), otherwise)
export const no = z._default(z.boolean(), false)
export const yes = z._default(z.boolean(), true)
/** The largest number and amount in euros that are stored. */
const LARGEST = 1_000_000_000

export const count = z.number().check(z.int(), z.gte(0), z.lte(LARGEST))

const euros = (least: number) =>
  value<number, Money>(
    z.number().check(z.gte(least), z.lte(LARGEST)),
    (given) => eurosToCents(given),
    centsToEuros,
  )

/** An amount in euros; discounts and refunds may be negative. */
export const signedAmount = euros(-LARGEST)

/** An amount in euros of at least zero. */
export const amount = euros(0)

/** A time on the clock at school, such as `08:15`. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time of the day such as 08:15'))

function readEmail(given: string): string {
  const stored = storedEmail(given.trim())
  if (stored === undefined) throw new RangeError('Expected an e-mail address')
  return stored
}

/** An e-mail address, as stored: with an ASCII domain. */
export const email = value<string, string>(z.string(), readEmail, (stored) => stored)

/** An e-mail address, or none. */
export const emailOrNone = z._default(
  value<string, string>(
    z.string(),
    (given) => (given.trim() === '' ? '' : readEmail(given)),
    (stored) => stored,
  ),
  '',
)

/** A share of at most 100 per cent. */
export const share = value<number, Percentage>(
  z.number().check(z.gte(0), z.lte(100)),
  (given) => toPercentage(given),
  percentageAsNumber,
)

/** A current VAT rate in per cent, or exempt, which differs from zero (PD-9). */
export const vat = z.codec(z.literal(['exempt', ...vatRates]), z.custom<VatRate>(), {
  decode: (rate) => (rate === 'exempt' ? rate : toPercentage(rate)),
  encode: (rate) => (rate === 'exempt' ? rate : (percentageAsNumber(rate) as (typeof vatRates)[number])),
}) as z.ZodMiniType<VatRate, number | 'exempt'>

/** A list that may be absent in the file. */
export const several = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), [])

/** A fault of a thing as a whole, at its place within the thing. */
type Fault = { readonly path: readonly (string | number)[]; readonly message: string }

/** Marks a fault of a rule. The rule ran on accepted values, so further rules can run on them too. */
const OF_RULE = { isOfRule: true }

/**
 * Checks a thing against rules about several fields. The rules run only when every field was accepted: a rejected field
 * still has the raw value of the file.
 */
export const checked = <Thing>(faultsIn: (thing: NoInfer<Thing>) => readonly Fault[]) =>
  z.check<Thing>(({ value: thing, issues }) => {
    if (!issues.every((issue) => 'params' in issue && issue.params === OF_RULE)) return
    for (const { path, message } of faultsIn(thing))
      issues.push({
        code: 'custom',
        path: [...path],
        message,
        input: thing,
        continue: true,
        params: OF_RULE,
      })
  })

/** A rule about several fields of a thing, with the message and the place of its fault. */
export const rule = <Thing>(
  holds: (thing: NoInfer<Thing>) => boolean,
  message: string,
  path: readonly string[] = [],
) => checked<Thing>((thing) => (holds(thing) ? [] : [{ path, message }]))

/** Checks that the later of two moments or days is not before the earlier one. */
export const inOrder = <Earlier extends string, Later extends string>(
  earlier: Earlier,
  later: Later,
  message = 'It ends before it begins',
) =>
  checked<Partial<Record<Earlier | Later, string | undefined>>>((thing) => {
    const [begin, end] = [thing[earlier], thing[later]]
    return begin === undefined || end === undefined || begin <= end ? [] : [{ path: [later], message }]
  })
