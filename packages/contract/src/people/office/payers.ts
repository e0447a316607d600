import * as z from 'zod/mini'
import { isPayerNumber } from '@portal/domain/people/payers/payers.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { day, guid, list, percentage } from '../../codecs/values.ts'

/** Empty for none. */
const number = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isPayerNumber(text)),
)
const link = z.object({ relation: guid, number })
const share = z.object({ number, share: percentage })
const shares = list(share).check(z.refine((all) => all.every(({ share: one }) => one >= 0)))

/** Who pays for a pupil: the payer of each current guardian, and the shares. */
export const childPayers = z.object({
  links: list(link),
  /** In force today; empty while no division was given. */
  shares,
  /** The division of a later day. */
  planned: z.optional(z.object({ startsOn: day, shares })),
})

/** A payer of the family. */
export const familyPayer = z.object({
  number,
  name: z.string(),
  isCompany: z.boolean(),
  /** An invoice or list of this pupil is open with this payer. */
  hasOpen: z.boolean(),
})

/**
 * Changes as which payer each guardian is known, at once, and the shares from a day on, when both still are what the
 * editor saw. What was issued before stays with its payer. A file leaves both alone from then on.
 */
export const changePayers = endpoint({
  name: 'change-payers',
  method: 'PUT',
  path: '/api/office/families/:id/payers',
  params: z.object({ id: guid }),
  isKeyed: true,
  body: z.object({
    from: childPayers,
    to: z.object({
      links: list(z.object({ relation: guid, number, isNew: z.boolean() })),
      shares,
      startsOn: day,
    }),
  }),
  response: noContent,
  refusals: {
    'not-found': 404,
    'changed-meanwhile': 409,
    'payer-day': 422,
    'payer-unknown': 422,
    'payer-number-taken': 409,
    'payer-closed': 422,
    'payer-is-student': 422,
    'payer-of-other-family': 422,
    'payer-has-open': 409,
    'read-only-needs-payer': 422,
    'shares-incomplete': 422,
  },
})
