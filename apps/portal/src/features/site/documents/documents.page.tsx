import { FileText, FolderOpen } from 'lucide-react'
import { useId } from 'react'
import type { DocumentList, SchoolDocument } from '@portal/domain/site/documents/document-list.ts'
import { printable } from '@portal/domain/values/file/file.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { formatShortDay } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { Icon } from '@portal/ui/text/icon.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { ScreenPage } from '../screen/screen-page.public.tsx'
import { useScreen, type OtherParameters } from '../screen/use-screen.public.ts'
import './documents.css'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readDocuments } = endpointsIn(() => import('@portal/contract/site/documents.ts'))

/** The documents of the school's own system, by folder. */
export function DocumentsPage() {
  const t = useText()
  const { query, addressOf } = useScreen(readDocuments)
  return (
    <ScreenPage
      title={t('documents.title')}
      query={query}
      note={({ documents }) => t('documents.count', { count: documents.length })}
    >
      {(shown) => <Documents shown={shown} addressOf={addressOf} />}
    </ScreenPage>
  )
}

type DocumentsProps = {
  readonly shown: DocumentList
  readonly addressOf: (other: OtherParameters) => Href
}

function Documents({ shown: { folders, folder, documents }, addressOf }: DocumentsProps) {
  const t = useText()
  if (folders.length === 0)
    return (
      <EmptyState icon={FolderOpen} title={t('documents.none')}>
        {t('documents.none.hint')}
      </EmptyState>
    )
  return (
    <>
      {folders.length > 1 && (
        <FilterLinks
          label={t('documents.folder')}
          links={[
            {
              href: addressOf({ folder: undefined }),
              text: t('documents.all'),
              isCurrent: folder === undefined,
            },
            ...folders.map(({ name, count }) => ({
              href: addressOf({ folder: name }),
              text: `${name} (${count})`,
              isCurrent: name === folder,
            })),
          ]}
        />
      )}
      {folders
        .filter(({ name }) => folder === undefined || name === folder)
        .map(({ name }) => (
          <Folder key={name} name={name} documents={documents.filter((one) => one.folder === name)} />
        ))}
    </>
  )
}

function Folder({ name, documents }: { name: string; documents: readonly SchoolDocument[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="folder">
      <h2 id={id}>
        <Icon of={FolderOpen} />
        {name}
      </h2>
      <Card as="ul">
        {documents.map((document) => (
          <Document key={`${document.name} ${document.address}`} document={document} />
        ))}
      </Card>
    </section>
  )
}

function Document({ document }: { document: SchoolDocument }) {
  const t = useText()
  const { name, address, modifiedAt } = document
  return (
    <li className="document">
      <Icon of={FileText} />
      <span className="document-name">
        <OutsideLink href={address} opensNew>
          {name}
        </OutsideLink>
        <span className="small quiet">
          {printable(document).size} ·{' '}
          {t('documents.modified', { date: formatShortDay(dayAtSchool(modifiedAt)) })}
        </span>
      </span>
    </li>
  )
}
