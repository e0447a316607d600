import { useQuery } from '@tanstack/react-query'
import { Sun } from 'lucide-react'
import type { Child } from '@portal/domain/account/person/person.ts'
import { inOrderToChoose, type OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import { CheckoutCard } from './checkout-card.tsx'
import { OpenTerms } from './open-terms.tsx'
import { openTermsQuery } from './pay-all.queries.ts'
import { useCheckout } from './use-checkout.ts'
import { viewerOfFamily } from '../viewer.ts'
import './pay-all.css'

/** Pays open terms of all children in one payment: which terms, the total, and the method. */
export function PayAllPage() {
  const t = useText()
  const terms = useQuery(openTermsQuery(useCall()))
  return (
    <>
      <PageHead
        title={t('pay-all.title')}
        crumbs={[{ text: t('breadcrumb.home'), href: '/' }, { text: t('pay-all.title') }]}
        note={t('pay-all.intro')}
      />
      {terms.data ? (
        <Open terms={terms.data} />
      ) : terms.error ? (
        <Failed title="pay-all.failed" failure={terms.error} retry={() => void terms.refetch()} />
      ) : (
        <Skeleton height="card" lines={2} />
      )}
    </>
  )
}

function Open({ terms }: { terms: readonly OpenTerm[] }) {
  const t = useText()
  const session = useSession()
  const checkout = useCheckout(terms)
  const groups = inGroups(inOrderToChoose(terms, viewerOfFamily(session)), session.children)
  if (terms.length === 0)
    return (
      <EmptyState
        icon={Sun}
        title={t('pay-all.empty')}
        actions={<LinkButton href="/">{t('pay-all.to-home')}</LinkButton>}
      />
    )
  return (
    <div className="pay-all">
      <div className="pay-all-lists">
        {groups.map(({ child, own }) => (
          <OpenTerms key={child.guid} child={child} terms={own} checkout={checkout} />
        ))}
      </div>
      <CheckoutCard checkout={checkout} />
    </div>
  )
}

/** Groups by child; the child with the nearest date comes first. */
function inGroups(terms: readonly OpenTerm[], children: readonly Child[]) {
  const inOrder = [...new Set(terms.map(({ child }) => child))]
  return inOrder.flatMap((guid) => {
    const child = children.find((one) => one.guid === guid)
    return child ? [{ child, own: terms.filter((term) => term.child === guid) }] : []
  })
}
