import { LONGEST_NUMBER } from '@portal/domain/people/contact-details.ts'
import type { PortletForm } from '@portal/domain/site/portlet.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import type { AskingReader } from '../../../composition/pages/page-screen.ts'
import { findReachable } from './contact-details.repository.ts'

const words = {
  nl: { title: 'Mijn telefoonnummers', home: 'Telefoon thuis', mobile: 'Telefoon mobiel', submit: 'Opslaan' },
  en: { title: 'My phone numbers', home: 'Home phone', mobile: 'Mobile phone', submit: 'Save' },
} as const satisfies Record<Language, object>

/** The form for the actor's own phone numbers; absent while impersonating. */
export async function phonePortlet(
  tx: SchoolTransaction,
  { actor }: AskingReader,
): Promise<PortletForm | undefined> {
  const { person, role, language } = actor
  if (role.impersonated) return undefined
  const { home, mobile } = found((await findReachable(tx, [person.guid])).get(person.guid))
  const say = words[language]
  const field = { kind: 'text', isRequired: false, longest: LONGEST_NUMBER } as const
  return {
    title: say.title,
    action: '/telefoonnummers',
    fields: [
      { ...field, name: 'thuis', label: say.home, value: home },
      { ...field, name: 'mobiel', label: say.mobile, value: mobile },
    ],
    submit: say.submit,
  }
}
