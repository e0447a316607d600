import { useQuery } from '@tanstack/react-query'
import { useCall } from '../api/use-call.tsx'
import { WrittenText } from '@portal/ui/text/written-text.tsx'
import { schoolQuery } from './session.queries.ts'

/**
 * How to reach the school, in its own words: in the footer and wherever somebody is stuck. It never
 * waits and never fails: a page that tells of an error must not depend on another answer.
 */
export function SchoolContact() {
  const { data: school } = useQuery({ ...schoolQuery(useCall()), enabled: false })
  return school?.contactInfo ? (
    <div className="school-contact">
      <WrittenText html={school.contactInfo} lang={school.locale.language} />
    </div>
  ) : null
}
