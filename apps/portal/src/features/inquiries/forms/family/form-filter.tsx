import { useQuery } from '@tanstack/react-query'
import type { Child } from '@portal/domain/account/person/person.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { ChildFilter } from '@portal/web-kit/session/child-filter.tsx'
import { usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { formListAddress, type FormListName } from '../../addresses.ts'
import { inquiryCountsQuery } from '../../inquiries.queries.ts'

/** Filters a list of forms by child; what is to answer is counted. */
export function FormFilter({ list }: { list: FormListName }) {
  const t = useText()
  const pupils = usePupils()
  const { data } = useQuery(inquiryCountsQuery(useCall()))
  const countOf = ({ guid }: Child) => {
    const count = list === 'to-answer' ? data?.find(({ child }) => child === guid)?.forms.length : undefined
    return count === undefined ? undefined : { count, label: t('inquiry.menu.forms', { count }) }
  }
  return (
    <ChildFilter
      among={pupils}
      whose={useWhose(pupils)}
      addressOf={({ guid }, who) => formListAddress(guid, list, who)}
      countOf={countOf}
    />
  )
}
