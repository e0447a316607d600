import { UserRoundX } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useChild, usePersonShown } from '@portal/web-kit/session/current.ts'
import { SchoolContact } from '@portal/web-kit/session/school-contact.tsx'

/** Shows another guardian who pays for this child, and an external payer the contact details. */
export function NoDebtor() {
  const t = useText()
  const child = useChild()
  const person = usePersonShown()
  return (
    <>
      <PageHead
        title={t('invoices.title')}
        crumbs={[{ text: t('breadcrumb.home'), href: '/' }, { text: t('invoices.title') }]}
      />
      <EmptyState title={t('invoices.no-debtor.title')} icon={UserRoundX}>
        <p>
          {person.external
            ? t('invoices.no-debtor-extern')
            : t('invoices.no-debtor', { name: child.firstName })}
        </p>
        <SchoolContact />
      </EmptyState>
    </>
  )
}
