import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { instant } from '@portal/domain/values/time/instant.ts'
import { createQueryClient } from '../api/query-client.ts'
import type { TextArea } from '../text/catalogue.ts'
import { createTexts } from '../text/texts.ts'
import { createScreens, type Load, type ScreenContext } from './screen.ts'
import { textsIn, useParam, useQueryOf } from './use-address.ts'

const screen = createScreens<ScreenContext>()

type Opening = {
  readonly load?: Load<never, { readonly words: string }>
  readonly awaitsData?: boolean
  readonly hasData?: boolean
  readonly guard?: () => object | void
  readonly pageComes?: Promise<unknown>
}

/** Opens an app with one screen, `things/$childId`, below a section. */
async function open(
  path: string,
  { load = async () => {}, awaitsData = false, hasData = false, guard, pageComes }: Opening,
) {
  const needed: TextArea[] = []
  const context: ScreenContext = {
    call: () => Promise.reject(new Error('No call is made')),
    queries: createQueryClient(),
    texts: createTexts(
      async (area) => {
        needed.push(area)
        return {}
      },
      { language: 'nl', variants: [] },
    ),
    host: 'school.example',
    now: () => instant('2026-11-28T08:00:00.000Z'),
    awaitsData,
    hasData: () => hasData,
  }
  const root = createRootRouteWithContext<ScreenContext>()({})
  const section = screen({ under: root, id: 'section', ...(guard && { guard }) })
  const things = screen({
    under: section,
    path: 'things/$childId',
    query: textsIn('words'),
    texts: ['refusals'],
    load: async () => load,
    page: async () => {
      await pageComes
      return Things
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([section.addChildren([things])]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context,
  })
  await render(<RouterProvider router={router} />)
  return { router, needed }
}

function Things() {
  return <p>{`${useParam('childId')}: ${useQueryOf(textsIn('words')).words}`}</p>
}

test('reads the data while the code and texts of the page are loading', async () => {
  const code = Promise.withResolvers<void>()
  const read = Promise.withResolvers<string>()
  const { needed } = await open('/things/noor?words=ski', {
    pageComes: code.promise,
    load: async ({ query: { words } }) => read.resolve(words),
  })
  expect(await read.promise).toBe('ski')
  expect(needed).toEqual(['refusals'])
  code.resolve()
  await expect.element(page.getByText('noor: ski')).toBeVisible()
})

test('shows the page in the browser before its data has arrived', async () => {
  await open('/things/noor', { load: () => new Promise(() => {}) })
  await expect.element(page.getByText('noor:')).toBeVisible()
})

test('awaits the data of a first screen', async () => {
  const read = Promise.withResolvers<void>()
  const { router } = await open('/things/noor', { awaitsData: true, load: () => read.promise })
  expect(router.state.status).toBe('pending')
  await expect.element(page.getByText('noor:')).not.toBeInTheDocument()
  read.resolve()
  await expect.element(page.getByText('noor:')).toBeVisible()
})

test('reads nothing when the page brought its data', async () => {
  let reads = 0
  await open('/things/noor', { hasData: true, load: async () => (reads += 1) })
  await expect.element(page.getByText('noor:')).toBeVisible()
  expect(reads).toBe(0)
})

test('leaves a failed read to the page', async () => {
  await open('/things/noor', { awaitsData: true, load: () => Promise.reject(new Error('away')) })
  await expect.element(page.getByText('noor:')).toBeVisible()
})

test('reads again for another known query, and not for an unknown one', async () => {
  const read: string[] = []
  const { router } = await open('/things/noor?words=ski', {
    load: async ({ query: { words } }) => void read.push(words),
  })
  await expect.element(page.getByText('noor: ski')).toBeVisible()
  router.history.push('/things/noor?words=ski&tab=2')
  router.history.push('/things/noor?words=zon&tab=2')
  await expect.element(page.getByText('noor: zon')).toBeVisible()
  expect(read).toEqual(['ski', 'zon'])
})

test('reads nothing below a section that shows no data', async () => {
  const read: string[] = []
  await open('/things/noor', {
    guard: () => ({ readsNothing: true }),
    load: async () => void read.push('data'),
  })
  await expect.element(page.getByText('noor:')).toBeVisible()
  expect(read).toEqual([])
})
