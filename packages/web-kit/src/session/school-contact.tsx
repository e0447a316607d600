import { useQuery } from '@tanstack/react-query'
import { useCall } from '../api/use-call.tsx'
import { WrittenText } from '@portal/ui/text/html/written-text.tsx'
import { schoolQuery } from './session.queries.ts'

/**
 * The contact details of the school in its own words, in the footer and on error pages. Never reads or fails: an error
 * page must not depend on another response.
 */
export function SchoolContact() {
  const { data: school } = useQuery({ ...schoolQuery(useCall()), enabled: false })
  return school?.contactInfo ? (
    <div className="school-contact">
      <WrittenText html={school.contactInfo} lang={school.locale.language} />
    </div>
  ) : null
}
