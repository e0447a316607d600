import * as z from 'zod/mini'
import { storedEmail } from '@portal/domain/account/account.public.ts'
import { iban as toIban, isCreditorId, isIban } from '@portal/domain/values/iban.ts'
import { isPhoneNumber } from '@portal/domain/people/contact-details.ts'
import { vatRates, type VatRate } from '@portal/domain/billing/order/vat.ts'
import { centsToEuros, eurosToCents, type Money } from '@portal/domain/values/money.ts'
import {
  percentage as toPercentage,
  percentageAsNumber,
  type Percentage,
} from '@portal/domain/values/percentage.ts'
import { value } from '../values.ts'

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
      /^(?:https:\/\/[^/?#@\s\\]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)(?:\/[^?#\s\\]*)?$/,
      'Expected an address that begins with https://, without a question or a fragment',
    ),
  )

/** A text with marks, and which of them: those of a page, or the fewer of something for sale. Made safe at the import. */
export const markup = z.registry<{ readonly of: 'page' | 'shop' }>()
export const html = text.clone().register(markup, { of: 'page' })
export const shopHtml = text.clone().register(markup, { of: 'shop' })

/** Where a link leads: by https, to this very machine, or to a path of the portal's own host. */
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
/** A telephone number, or the given one where there is none. */
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

/** An amount in euros; what comes off, or goes back, may be below zero. */
export const signedAmount = euros(-LARGEST)

/** An amount in euros of at least nothing. */
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

/** An e-mail address, as it is stored: with a domain in ASCII. */
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

/** A part of a whole: no more than all of it. */
export const share = value<number, Percentage>(
  z.number().check(z.gte(0), z.lte(100)),
  (given) => toPercentage(given),
  percentageAsNumber,
)

/** A rate of today, in per cent, or exempt, which is not zero (PD-9). */
export const vat = z.codec(z.literal(['exempt', ...vatRates]), z.custom<VatRate>(), {
  decode: (rate) => (rate === 'exempt' ? rate : toPercentage(rate)),
  encode: (rate) => (rate === 'exempt' ? rate : (percentageAsNumber(rate) as (typeof vatRates)[number])),
}) as z.ZodMiniType<VatRate, number | 'exempt'>

/** A list that may be left out of the file. */
export const several = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), [])

/** Something wrong with a thing as a whole, said at its place within the thing. */
type Fault = { readonly path: readonly (string | number)[]; readonly message: string }

/** Marks a fault of a rule. The rule ran on values that were accepted, so further rules can run on them too. */
const OF_RULE = { isOfRule: true }

/**
 * Checks a thing against rules that concern several of its fields. The rules run only when every field was accepted: a
 * rejected field still has the raw value of the file.
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

/** Of two moments or days of a thing, the later one does not lie before the earlier one. */
export const inOrder = <Earlier extends string, Later extends string>(
  earlier: Earlier,
  later: Later,
  message = 'It ends before it begins',
) =>
  checked<Partial<Record<Earlier | Later, string | undefined>>>((thing) => {
    const [begin, end] = [thing[earlier], thing[later]]
    return begin === undefined || end === undefined || begin <= end ? [] : [{ path: [later], message }]
  })
