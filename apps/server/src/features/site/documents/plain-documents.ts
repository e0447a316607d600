import type { DocumentList } from '@portal/domain/site/documents/document-list.ts'
import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import { printable } from '@portal/domain/values/file.ts'
import type { Language } from '@portal/domain/values/locale.ts'

const words = {
  nl: { none: 'Er zijn nog geen documenten.' },
  en: { none: 'There are no documents yet.' },
} as const satisfies Record<Language, object>

/** The documents, folder by folder, each as a link with its size. */
export function plainDocuments(
  { folders, documents }: DocumentList,
  language: Language,
): readonly PlainPart[] {
  if (documents.length === 0) return [{ kind: 'sentence', text: words[language].none }]
  const filled = folders.filter(({ name }) => documents.some(({ folder }) => folder === name))
  return filled.flatMap(({ name }) => [
    { kind: 'heading', text: name },
    {
      kind: 'links',
      links: documents
        .filter(({ folder }) => folder === name)
        .map((one) => ({ text: one.name, address: one.address, note: printable(one).size })),
    },
  ])
}
