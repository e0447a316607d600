import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { listAddress } from '../addresses.ts'
import { maySeeInvoices } from '../viewer.ts'

type InvoiceHeadProps = { readonly title: string; readonly note?: ReactNode; readonly actions?: ReactNode }

/** The title of every step of a list, with links to the lists of this child and, as its tab, of all children. */
export function InvoiceHead({ title, note, actions }: InvoiceHeadProps) {
  const t = useText()
  const child = useChild()
  const isOneOfSeveral = useSession().children.filter(maySeeInvoices).length > 1
  return (
    <PageHead
      title={title}
      crumbs={[
        { text: t('breadcrumb.home'), href: '/' },
        { text: child.firstName, href: listAddress(child.guid, 'open') },
        {
          text: t('invoices.title'),
          href: isOneOfSeveral
            ? listAddress(child.guid, 'open', { who: 'all' })
            : listAddress(child.guid, 'all'),
        },
        { text: title },
      ]}
      note={note}
      actions={actions}
    />
  )
}
