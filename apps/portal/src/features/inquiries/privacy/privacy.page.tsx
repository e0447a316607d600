import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { PermissionList } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { PrivacyFailed } from './privacy-failed.tsx'
import { PrivacyHead } from './privacy-head.tsx'
import { PrivacyLoadingPage } from './privacy-loading.page.tsx'
import { permissionsQuery } from './privacy.queries.ts'
import { Questions } from './questions/questions.tsx'
import './privacy.css'

/** The permission questions about a child, with a choice for each. */
export function PrivacyPage() {
  const child = useChild()
  const { data: list, error, refetch } = useQuery(permissionsQuery(useCall(), child))
  if (list) return <Permissions key={child.guid} list={list} />
  return error ? <PrivacyFailed failure={error} retry={() => void refetch()} /> : <PrivacyLoadingPage />
}

function Permissions({ list }: { list: PermissionList }) {
  const t = useText()
  const { firstName: name } = useChild()
  if (list.questions.length > 0) return <Questions list={list} />
  return (
    <>
      <PrivacyHead />
      <div className="card">
        <EmptyState icon={ShieldCheck} title={t('privacy.empty', { name })} />
      </div>
    </>
  )
}
