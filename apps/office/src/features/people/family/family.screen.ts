import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { familyQuery } from './family.queries.ts'

declare module '@portal/web-kit/screen/use-address.ts' {
  interface PathParams {
    pupilId: string
  }
}

/** The page of a pupil with the guardians. */
export const family = screen({
  under: signedIn,
  path: 'families/$pupilId',
  guard: ({ office }) => withRight(office, 'families'),
  load: async () => (at) => at.queries.prefetchQuery(familyQuery(at.call, at.params.pupilId)),
  page: async () => (await import('./family.page.tsx')).FamilyPage,
})
