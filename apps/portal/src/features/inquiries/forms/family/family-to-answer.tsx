import { useQuery } from '@tanstack/react-query'
import { formsOfFamily, type InquiryCounts } from '@portal/domain/inquiries/inquiry-counts.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { ChildNames } from '@portal/web-kit/session/child-filter.tsx'
import { usePupils } from '@portal/web-kit/session/current.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { privacyAddress } from '../../addresses.ts'
import { inquiryCountsQuery } from '../../inquiries.queries.ts'
import { FormList, FormRow, NoForms } from '../list/form-list.tsx'
import { ToAnswerRow } from '../list/to-answer-row.tsx'

/** The forms to answer about all children, the one that closes first on top, and below them the open permissions. */
export function FamilyToAnswer() {
  const t = useText()
  const pupils = usePupils()
  const { data, error, refetch } = useQuery(inquiryCountsQuery(useCall()))
  if (error && !data) return <Failed title="forms.failed" failure={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} height="row" />
  const ofPupils = data.filter(({ child }) => pupils.some(({ guid }) => guid === child))
  const forms = formsOfFamily(ofPupils)
  const asking = ofPupils.filter(({ permissions }) => permissions > 0)
  if (forms.length + asking.length === 0)
    return (
      <NoForms title={t('forms.to-answer.empty')}>
        {t('forms.to-answer.empty-hint', { name: t('family.whose') })}
      </NoForms>
    )
  return (
    <FormList count={forms.length}>
      {forms.map(({ child, form }) => (
        <ToAnswerRow
          key={`${child} ${form.id}`}
          child={child}
          form={form}
          who="all"
          mark={<ChildNames among={pupils}>{[child]}</ChildNames>}
        />
      ))}
      {asking.map((counts) => (
        <PermissionsRow key={counts.child} counts={counts} />
      ))}
    </FormList>
  )
}

/** The open permissions of one child: they are asked like a form, and counted at the same tab. */
function PermissionsRow({ counts: { child, permissions } }: { counts: InquiryCounts }) {
  const t = useText()
  const pupils = usePupils()
  const name = pupils.find(({ guid }) => guid === child)?.firstName ?? ''
  return (
    <FormRow
      title={t('privacy.title')}
      about={name}
      mark={<ChildNames among={pupils}>{[child]}</ChildNames>}
      facts={t('inquiry.menu.permissions', { count: permissions })}
      action={t('forms.action.fill-in')}
      href={privacyAddress(child)}
    />
  )
}
