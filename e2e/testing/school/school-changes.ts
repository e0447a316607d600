import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { werkhaven } from '@portal/demo/werkhaven.ts'
import type { InvoiceSource, TermSource } from '@portal/demo/writing/sources.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import type { Change } from './own-school.ts'

/** Applies some changes in order; undefined ones are skipped. */
export const inTurn =
  (...changes: readonly (Change | undefined)[]): Change =>
  (file) =>
    changes.reduce((changed, change) => change?.(changed) ?? changed, file)

/** Requires no code, because another journey uses the mailbox. */
export const withoutSecondFactor = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  people: (file.people ?? []).map((person) => ({ ...person, secondFactor: false })),
})

/** Everything that is paid online can be paid later. */
export const payableLater = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  lists: (file.lists ?? []).map((list) => ({
    ...list,
    methods: (list.methods ?? []).map((method) =>
      method.name === 'ideal' ? { ...method, payLater: true } : method,
    ),
  })),
})

/** The damaged book of Deniz is billed at once, so that there is a payment without a choice of method. */
export const billedAtOnce = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  orderLists: (file.orderLists ?? []).map((orderList) => ({
    ...orderList,
    invoices: (orderList.invoices ?? []).map((invoice) => ({
      ...invoice,
      terms: orderList.list === 'f09-schade-leermiddelen' ? [termOf(invoice)] : (invoice.terms ?? []),
    })),
  })),
})

const termOf = ({ number, dueOn, total }: InvoiceSource): TermSource => ({
  reference: number,
  dueOn,
  amount: total,
  method: 'ideal',
  visibleName: 'iDEAL | Wero',
})

/** The school announces downtime. */
export const withNotice = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  notifications: (file.notifications ?? []).map((notice) => ({ ...notice, active: true })),
})

/** The son of Henk Mulder returns to school. */
export const withMulderBack = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  people: (file.people ?? []).map((person) => (person.key === 'bas' ? { ...person, active: true } : person)),
  relations: (file.relations ?? []).map((relation) =>
    relation.child === 'bas' ? { person: relation.person, child: relation.child } : relation,
  ),
})

/** An e-mail address is optional. */
export const emailOptional = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  school: {
    ...file.school,
    settings: { ...file.school.settings, checkEmptyEmail: false, checkEmptyEmailOptional: true },
  },
})

/** Everybody uses the portal in this language. */
export const everybodySpeaks =
  (language: 'nl' | 'en') =>
  (file: SchoolFileSource): SchoolFileSource => ({
    ...file,
    people: (file.people ?? []).map((person) => ({ ...person, language })),
  })

/** The school costs of the first year require consent to conditions, and a signature. */
export const signedSchoolCosts = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  lists: (file.lists ?? []).map((list) =>
    list.key === 'f01-schoolkosten-leerjaar-1'
      ? { ...list, conditions: 'reisvoorwaarden', signature: true }
      : list,
  ),
})

/** Uses Mbo De Werkhaven instead. */
export function asWerkhaven({ school: { key, hosts } }: SchoolFileSource): SchoolFileSource {
  const file = werkhaven(dayAtSchool(instant(new Date().toISOString())), hosts)
  return { ...file, school: { ...file.school, key, hosts } }
}

/** The school requests contributions instead of sending invoices. */
export const asRequests = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  school: { ...file.school, settings: { ...file.school.settings, invoiceTerminology: 'request' } },
})

/** The school notifies families by mail of everything new. */
export const withNotifications = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  school: { ...file.school, announces: ['message', 'form', 'invoice'] },
})

/** The portal asks no person for an e-mail address. */
export const withEmailAddresses = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  people: (file.people ?? []).map((person) => ({
    ...person,
    email: person.email === '' ? `${person.key}@post.example` : person.email,
  })),
})

/** Single sign-on is required for these people, so that they have no password to change. */
export const withSignInMethod =
  (requiredGroupType: 'ALL' | 'DEBTOR'): Change =>
  (file) => ({
    ...file,
    singleSignOn: (file.singleSignOn ?? []).map((signInMethod) => ({ ...signInMethod, requiredGroupType })),
  })
