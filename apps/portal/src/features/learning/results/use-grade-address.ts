import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import type { Href } from '@portal/ui/button/href.ts'
import { useChild, useSchool } from '@portal/web-kit/session/current.ts'
import { pupilAddress, type AddressQuery } from '../pupil-address.ts'
import { gradeAddressIn, type GradeAddress } from './grade-address.ts'

/** Returns the choices in the URL, and a function that returns a URL with other ones. */
export function useGradeAddress() {
  const child = useChild()
  const { sisType } = useSchool()
  const said: GradeAddress = useQueryOf(gradeAddressIn)
  const addressOf = (place: string, query: AddressQuery): Href =>
    pupilAddress(sisType, child.guid, place, { ...said, ...query })
  return { said, addressOf }
}
