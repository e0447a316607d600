import * as z from 'zod/mini'
import { stereotypes } from '@portal/domain/account/person/role.ts'
import {
  account,
  emailOrNone,
  inOrder,
  issuer,
  no,
  phoneOr,
  rule,
  text,
  textOr,
  word,
  yes,
} from './fields.ts'
import { fileTypes } from '@portal/domain/values/file/file-type.ts'
import { keyOf, ref, unique, uniques } from './keys.ts'
import type { momentsFrom } from './moments.ts'

type Moments = ReturnType<typeof momentsFrom>

/** The issuer and permanent subject of an external account: `iss` and `sub` of the token. */
const outsideAccount = z
  .strictObject({ issuer, subject: word })
  .register(uniques, { what: 'account', of: (one) => `${one.subject} of ${one.issuer}`, within: 'file' })

/** A person known to the school: a parent, student, administrator or external payer. */
export const person = ({ day }: Moments) =>
  z
    .strictObject({
      key: keyOf('person'),
      stereotype: z.enum(stereotypes),
      roleName: textOr(''),
      liveEditAdmin: no,
      firstName: word,
      lastNamePrefix: textOr(''),
      lastName: word,
      gender: z.enum(['m', 'v']),
      email: emailOrNone,
      birthDate: z.optional(day),
      /** The number in the school's administration; the key when it has none. */
      sourceId: z.optional(word),
      lobiId: textOr(''),
      login: z.optional(unique(word, 'login', (login) => login.toLowerCase())),
      loginAlias: z.optional(word),
      external: no,
      manual: no,
      active: yes,
      /** The school blocks the account of this person until it says otherwise. */
      blocked: no,
      className: textOr(''),
      location: textOr(''),
      /** Phone numbers; those that a person changed in the portal are kept. */
      phones: z.optional(z.strictObject({ home: phoneOr(''), mobile: phoneOr('') })),
      language: z.optional(z.enum(['nl', 'en'])),
      /** The initial password, plain or as a PHC string; a password chosen by the person is never overwritten. */
      password: z.optional(text),
      secondFactor: no,
      /** The external accounts of this person for single sign-on; an empty list unlinks them all. */
      accounts: z.optional(z.array(outsideAccount)),
    })
    .register(uniques, { what: 'sourceId', of: (one) => one.sourceId ?? one.key, within: 'list' })

/** A debtor, who receives and pays invoices. */
export const debtor = z.strictObject({
  key: keyOf('debtor'),
  number: unique(word, 'number'),
  name: word,
  active: yes,
  company: no,
  student: no,
  defaultAccount: z.optional(account),
  lastUsedIban: z.optional(account),
  lastUsedHolder: textOr(''),
})

/** A relation of an adult and a child; an external payer and an adult student are their own child. */
export const relation = ({ day }: Moments) =>
  z
    .strictObject({
      person: ref('person'),
      child: ref('person'),
      /** The debtor whose invoices of this child this person receives. */
      debtor: z.optional(ref('debtor')),
      /** Read-only access to those invoices. */
      looksAlong: no,
      endedOn: z.optional(day),
      /** The relation ended because the pupil left: the debtor still sees and pays open invoices. */
      pupilLeft: no,
    })
    .check(
      rule(
        (one) => !one.pupilLeft || one.endedOn !== undefined,
        'A relation that ended because the pupil left names the day',
        ['endedOn'],
      ),
      rule(
        (one) => !one.looksAlong || one.debtor !== undefined,
        'Who only looks along names the debtor whose invoices are seen',
        ['debtor'],
      ),
    )
    .register(uniques, {
      what: 'person and child',
      of: (one) => `${one.person} ${one.child}`,
      within: 'list',
    })

/** The permission to collect from an account (PD-15). */
export const mandate = ({ day, moment }: Moments) =>
  z
    .strictObject({
      key: keyOf('mandate'),
      debtor: ref('debtor'),
      code: word,
      iban: account,
      holder: word,
      text: textOr(''),
      /** A one-off mandate. */
      oneOff: no,
      givenBy: z.optional(ref('person')),
      givenAt: moment,
      /** The last presentation to a bank, by any system; 36 months later the mandate lapses. */
      lastUsedOn: z.optional(day),
      closedAt: z.optional(moment),
    })
    .check(inOrder('givenAt', 'closedAt', 'It is closed before it is given'))

/** A sign-in link; only its hash is stored (PD-20). */
export const linkToken = ({ moment }: Moments) =>
  z
    .strictObject({
      token: word,
      purpose: z.enum(['login-link', 'set-password']),
      person: ref('person'),
      source: z._default(z.enum(['', 'MAIL', 'SCHOOL_APP', 'COMMUNICATOR_MESSAGES', 'PRIVACY']), ''),
      createdAt: moment,
      expiresAt: moment,
    })
    .check(inOrder('createdAt', 'expiresAt', 'It is over before it begins'))

/** A document that the school publishes; a text becomes a PDF (conditions). */
export const file = ({ moment }: Moments) =>
  z.strictObject({
    key: keyOf('file'),
    name: word,
    modifiedAt: moment,
    content: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), title: word, paragraphs: z.array(text) }),
      z.strictObject({ kind: z.literal('base64'), mediaType: z.enum(fileTypes), data: z.base64() }),
    ]),
  })
