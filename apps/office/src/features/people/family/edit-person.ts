import type { Guid } from '@portal/domain/values/guid.ts'
import { reasonNotToChangePerson, type PersonDetails } from '@portal/domain/account/office/family-change.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { editForm } from '../../../edit/edit-form.tsx'
import { familyKey, familyQuery, type Family, type Someone } from './family.queries.ts'

const { changePerson } = endpointsIn(() => import('@portal/contract/account.office.contract.ts'))

const personIn = (family: Family, id: string | undefined): Someone | undefined =>
  [family, ...family.guardians].find((person) => person.id === id)

const detailsOf = ({ firstName, lastNamePrefix, lastName, email }: Someone): PersonDetails => ({
  firstName,
  lastNamePrefix,
  lastName,
  email,
})

/** Without its outer spaces, as the endpoint stores it. */
const trimmed = (values: PersonDetails): PersonDetails => ({
  firstName: values.firstName.trim(),
  lastNamePrefix: values.lastNamePrefix.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
})

/** The screen that changes name and e-mail address of a guardian or pupil. */
export const editPerson = editForm<PersonDetails, Family>({
  path: 'families/$pupilId/people/$personId',
  right: 'people',
  kind: 'person',
  subject: ({ personId = '' }) => personId,
  query: (call, { pupilId = '' }) => familyQuery(call, pupilId) as never,
  stored: (family, { personId }) => {
    const person = personIn(family, personId)
    return person && detailsOf(person)
  },
  schema: async () => (await changePerson.load()).body.shape.to,
  required: ['firstName', 'lastName'],
  reasonNotTo: ({ loaded, params, from, to }) =>
    reasonNotToChangePerson(
      { from, to: trimmed(to) },
      { ...from, isInOffice: personIn(loaded, params['personId'])?.account?.isInOffice ?? false },
    ),
  refusedAt: { 'email-invalid': 'email', 'email-of-office': 'email' },
  save: (call, { params, from, to }) =>
    call(changePerson, { params: { id: params['personId'] as Guid }, body: { from, to } }),
  changes: ({ pupilId = '' }) => familyKey(pupilId),
  head: (family, { pupilId, personId }, t) => {
    const name = personIn(family, personId)?.name ?? ''
    const back = `/families/${pupilId}`
    return {
      title: t('family.change-of', { name }),
      crumb: t('family.change'),
      above: [{ text: family.name, href: back }],
      saved: t('family.changed', { name }),
      back,
    }
  },
  nameOf: ({ field }, t) => t(`family.${field as keyof PersonDetails}`),
  fields: async () => (await import('./person-fields.tsx')).PersonFields,
})
