import type { ListPreview } from '@portal/contract/billing/list-preview.ts'
import type { Child, Person } from '@portal/domain/account/person/person.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'

/** Fields of a person or child that no screen of an order shows. */
const UNKNOWN = { sourceId: '', gender: 'v' } as const

/** An unknown parent, who pays for one child with this first name. */
export function previewSession({
  list,
  firstName,
  language,
}: Pick<ListPreview, 'list' | 'firstName' | 'language'>): AuthenticatedSession {
  const child: Child = {
    ...UNKNOWN,
    guid: list.child,
    relationId: '',
    firstName,
    fullName: firstName,
    className: '',
    location: '',
    debtor: true,
    debtorGuid: list.debtor,
    isReadOnly: false,
    pseudo: false,
  }
  const parent: Person = {
    ...UNKNOWN,
    guid: list.debtor,
    firstName: '…',
    lastNamePrefix: '',
    lastName: '',
    fullName: '…',
    // Without one, the portal would ask for it.
    email: '…',
    login: '',
    loginAlias: '',
    external: false,
    manual: false,
  }
  return {
    stage: 'authenticated',
    person: parent,
    role: {
      stereotype: 'ouder',
      name: '',
      portalAdmin: false,
      impersonated: false,
      mayImpersonate: false,
    },
    language,
    authentication: { type: 'PASSWORD', source: 'PASSWORD' },
    children: [child],
    mode: 'view',
    isLiveEditAdmin: false,
  }
}
