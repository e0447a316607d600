import { useMemo } from 'react'
import { useAnySession, useSchool } from '@portal/web-kit/session/current.ts'

/** Words that an acquaintance guesses easily: names, login and school. */
export function useOwnWords(): readonly string[] {
  const { name, parentPortalTitle } = useSchool()
  const session = useAnySession()
  const person = session.stage === 'authenticated' ? session.person : undefined
  return useMemo(
    () =>
      [
        name,
        parentPortalTitle,
        person?.firstName,
        person?.lastName,
        person?.fullName,
        person?.email,
        person?.login,
        person?.loginAlias,
      ].filter((word) => word !== undefined && word !== ''),
    [name, parentPortalTitle, person],
  ) as readonly string[]
}
