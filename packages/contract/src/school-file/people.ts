import * as z from 'zod/mini'
import { stereotypes } from '@portal/domain/account/role.ts'
import { account, issuer, key, no, text, textOr, word, yes } from './fields.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

/** By whom somebody is vouched for, and under which name that never changes: `iss` and `sub` of the token. */
const outsideAccount = z.strictObject({ issuer, subject: word })

/** Somebody whom the school knows: a parent, student, administrator or payer from outside. */
export const person = ({ day }: Moments) =>
  z.strictObject({
    key,
    stereotype: z.enum(stereotypes),
    roleName: textOr(''),
    liveEditAdmin: no,
    firstName: word,
    lastNamePrefix: textOr(''),
    lastName: word,
    gender: z.enum(['m', 'v']),
    email: textOr(''),
    birthDate: z.optional(day),
    /** The number in the school's administration; the key when it has none. */
    sourceId: z.optional(word),
    lobiId: textOr(''),
    login: z.optional(word),
    loginAlias: z.optional(word),
    external: no,
    manual: no,
    active: yes,
    /** The school lets this person in no more, until it says otherwise. */
    blocked: no,
    className: textOr(''),
    location: textOr(''),
    language: z.optional(z.enum(['nl', 'en'])),
    /** The first password, plain or as a PHC string; a later one of the person's own is never overwritten. */
    password: z.optional(text),
    secondFactor: no,
    /** The accounts elsewhere with which this person comes in by single sign-on; an empty list unlinks them all. */
    accounts: z.optional(z.array(outsideAccount)),
  })

/** Who receives and pays invoices. */
export const debtor = z.strictObject({
  key,
  number: word,
  name: word,
  active: yes,
  company: no,
  student: no,
  defaultAccount: z.optional(account),
  lastUsedIban: z.optional(account),
  lastUsedHolder: textOr(''),
})

/** An adult and a child; a payer from outside and an adult student are their own child. */
export const relation = ({ day }: Moments) =>
  z.strictObject({
    person: key,
    child: key,
    /** The debtor whose invoices of this child this person receives. */
    debtor: z.optional(key),
    /** Sees those invoices and can do nothing with them. */
    looksAlong: no,
    endedOn: z.optional(day),
  })

/** The permission to collect from an account (PD-15). */
export const mandate = ({ moment }: Moments) =>
  z.strictObject({
    key,
    debtor: key,
    code: word,
    iban: account,
    holder: word,
    text: textOr(''),
    /** Given for one time only. */
    oneOff: no,
    givenBy: z.optional(key),
    givenAt: moment,
    closedAt: z.optional(moment),
  })

/** A link that lets somebody in; only its hash is stored (PD-20). */
export const linkToken = ({ moment }: Moments) =>
  z.strictObject({
    token: word,
    purpose: z.enum(['login-link', 'set-password']),
    person: key,
    source: z._default(z.enum(['', 'MAIL', 'SCHOOL_APP', 'COMMUNICATOR_MESSAGES', 'PRIVACY']), ''),
    createdAt: moment,
    expiresAt: moment,
  })

/** A document that the school publishes; a text becomes a PDF (conditions). */
export const file = ({ moment }: Moments) =>
  z.strictObject({
    key,
    name: word,
    modifiedAt: moment,
    content: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), title: word, paragraphs: z.array(text) }),
      z.strictObject({ kind: z.literal('base64'), mediaType: word, data: z.base64() }),
    ]),
  })
