import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { SsoPage } from '@portal/domain/site/page/sso-link.ts'
import type { Language } from '@portal/domain/values/locale.ts'

const words = {
  nl: { missing: 'De koppeling is niet ingesteld.' },
  en: { missing: 'The link has not been set up.' },
} as const satisfies Record<Language, object>

/** Where a page leads out of the portal, as a link. */
export const plainSsoPage = ({ name, address }: SsoPage, language: Language): readonly PlainPart[] =>
  address === undefined
    ? [{ kind: 'sentence', text: words[language].missing }]
    : [{ kind: 'links', links: [{ text: name, address, note: '' }] }]
