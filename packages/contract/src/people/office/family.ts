import * as z from 'zod/mini'
import { mailKinds } from '@portal/domain/account/mail/mail-kind.ts'
import { personFields } from '@portal/domain/account/office/family-change.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { day, guid, instant, list } from '../../codecs/values.ts'
import { postalAddress } from './address.ts'
import { childPayers, familyPayer } from './payers.ts'

const params = z.object({ id: guid })

/** How a person signs in; only for who has the right to accounts. */
const account = z.object({
  isBlocked: z.boolean(),
  hasPassword: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.int(),
  openSessions: z.int(),
  /** Whether it has a role in the office. */
  isInOffice: z.boolean(),
})

/** A mandate for direct debit of a payer. */
const mandate = z.object({
  code: z.string(),
  payer: z.string(),
  /** Masked without the right to invoices. */
  iban: z.string(),
  /** Only with the right to invoices. */
  holder: z.optional(z.string()),
  signedOn: day,
  /** When it was closed for new collections; absent for the active one. */
  endedOn: z.optional(day),
})

const someone = {
  id: guid,
  /** The number in the administration. */
  number: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastNamePrefix: z.string(),
  lastName: z.string(),
  /** Empty without one. */
  email: z.string(),
  /** Present when a mail server refused the address for good. */
  isBounced: z.optional(z.literal(true)),
  /** Empty without one. */
  login: z.string(),
  phones: list(z.string()),
  /** Absent for who never signed in, or not within a year. */
  lastSignInAt: z.optional(instant),
  account: z.optional(account),
  /** The fields that the office changed, which a file leaves alone. */
  owned: list(z.enum(personFields)),
}

const guardian = z.object({
  ...someone,
  relation: guid,
  isReadOnly: z.boolean(),
  /** The day from which there is no access; absent without one. */
  endedOn: z.optional(day),
  /** It ended because the pupil left the school. */
  pupilLeft: z.boolean(),
  /** A court order: no access, and no address is shown to the other side. */
  noContact: z.boolean(),
  /** The office changed the access, and a file leaves it alone. */
  isAccessOwned: z.boolean(),
  /** Who pays by this relation; empty without a payer. */
  debtor: z.string(),
  /** Only with the right to people or invoices; absent without one. */
  address: z.optional(postalAddress),
  /** The other pupils of this guardian, within the scope. */
  otherChildren: list(z.object({ id: guid, name: z.string(), className: z.string() })),
})

/** A pupil with the guardians, current ones first. */
export const readFamily = endpoint({
  name: 'read-family',
  method: 'GET',
  path: '/api/office/families/:id',
  params,
  response: z.object({
    ...someone,
    /** Empty without one. */
    className: z.string(),
    birthDate: z.optional(day),
    guardians: list(guardian),
    /** Who pays; only with the right to people or invoices. */
    payers: z.optional(z.object({ stored: childPayers, known: list(familyPayer), mandates: list(mandate) })),
  }),
  refusals: { 'not-found': 404 },
})

/** The last hundred mails to a pupil and the guardians of today, newest first. Never what is in them. */
export const listFamilyMails = endpoint({
  name: 'list-family-mails',
  method: 'GET',
  path: '/api/office/families/:id/mails',
  params,
  response: list(
    z.object({
      id: z.string(),
      to: z.string(),
      /** The address that it went to. */
      address: z.string(),
      kind: z.enum(mailKinds),
      at: instant,
      state: z.enum(['sent', 'waiting', 'retrying', 'expired']),
    }),
  ),
  refusals: { 'not-found': 404 },
})
