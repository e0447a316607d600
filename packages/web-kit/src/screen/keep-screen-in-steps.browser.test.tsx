import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keepScreenInSteps } from './keep-screen-in-steps.ts'

/** A screen per path; everything after the first page waits for `arrive`. */
async function open() {
  const next = Promise.withResolvers<void>()
  const loads: string[] = []
  const root = createRootRoute()
  const weeks = createRoute({
    getParentRoute: () => root,
    path: '$name',
    loaderDeps: ({ search }) => search,
    loader: ({ location }) => (loads.push(location.href) === 1 ? undefined : next.promise),
    component: () => <input aria-label={`words of ${weeks.useParams().name}`} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([weeks]),
    history: createMemoryHistory({ initialEntries: ['/agenda?week=1'] }),
    defaultPendingComponent: () => <p>one moment</p>,
  })
  keepScreenInSteps(router, 1)
  await render(<RouterProvider router={router} />)
  await userEvent.fill(page.getByLabelText('words of agenda'), 'ski')
  return { router, loads, arrive: next.resolve }
}

test('DAY-070 a step within a screen keeps it, however long it takes', async () => {
  const { router, loads, arrive } = await open()
  const field = page.getByLabelText('words of agenda')
  router.history.push('/agenda?week=2')
  await expect.poll(() => loads).toHaveLength(2)
  await new Promise((shown) => setTimeout(shown, 100))
  await expect.element(page.getByText('one moment')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  arrive()
  await expect.poll(() => router.state.status).toBe('idle')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('ski')
})

test('DAY-070 another screen is announced by the pending page, also after a step', async () => {
  const { router, arrive } = await open()
  router.history.push('/agenda?week=2')
  router.history.push('/absence?week=2')
  await expect.element(page.getByText('one moment')).toBeVisible()
  arrive()
  await expect.element(page.getByLabelText('words of absence')).toBeVisible()
})
