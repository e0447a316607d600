import type { DocumentList } from '@portal/domain/site/documents/document-list.ts'
import type { SsoPage } from '@portal/domain/site/page/sso-link.ts'
import { printable } from '@portal/domain/values/file/file.ts'
import { sentence, type PagePart } from '../../composition/page-part.ts'

/** Describes the documents: per folder, a link with the size of each. */
export function documentParts({ documents }: DocumentList): readonly PagePart[] {
  if (documents.length === 0)
    return [sentence({ nl: 'Er zijn nog geen documenten.', en: 'There are no documents yet.' })]
  return [...Map.groupBy(documents, ({ folder }) => folder)].flatMap(([name, own]) => [
    { kind: 'heading', text: name },
    {
      kind: 'links',
      links: own.map((one) => ({ text: one.name, address: one.address, note: printable(one).size })),
    },
  ])
}

export const ssoParts = ({ name, address }: SsoPage): readonly PagePart[] =>
  address === undefined
    ? [sentence({ nl: 'De koppeling is niet ingesteld.', en: 'The link has not been set up.' })]
    : [{ kind: 'links', links: [{ text: name, address }] }]
