import { importScreen } from './features/people/import/import.screen.ts'
import { root, signedIn } from './frame.tsx'
import { family } from './features/people/family/family.screen.ts'
import { lists } from './lists.ts'
import { screen } from './screen.ts'

const start = screen({
  under: signedIn,
  path: '/',
  page: async () => (await import('./shell/start.page.tsx')).StartPage,
})

/** The screens of the office. */
export const routeTree = root.addChildren([
  signedIn.addChildren([start, family, ...lists.map(({ route }) => route), importScreen]),
])
