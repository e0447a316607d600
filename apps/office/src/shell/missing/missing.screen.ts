import { signedIn } from '../../frame.tsx'
import { screen } from '../../screen.ts'

/** Every address without a screen of its own. The server answers 404 there (`officePages`). */
export const missing = screen({
  under: signedIn,
  path: '$',
  page: async () => (await import('./missing.page.tsx')).MissingPage,
})
