import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dehydrateQueries, hydrateQueries } from './query-state.ts'

test('gives the browser what the server read, also maps', () => {
  const server = new QueryClient()
  const answers = new Map([['vraag', { chosen: new Map([['a', 1]]) }]])
  server.setQueryData(['child', { guid: 'noor' }], { names: ['<b>', '$map'] })
  server.setQueryData(['answers'], { answers })
  const browser = new QueryClient()
  hydrateQueries(browser, dehydrateQueries(server))
  expect(browser.getQueryData(['child', { guid: 'noor' }])).toEqual({ names: ['<b>', '$map'] })
  expect(browser.getQueryData(['answers'])).toEqual({ answers })
})

test('leaves out a failed read, so that the screen repeats it', async () => {
  const server = new QueryClient()
  await server.prefetchQuery({
    queryKey: ['refused'],
    queryFn: () => Promise.reject(new Error('no')),
    retry: false,
  })
  const browser = new QueryClient()
  hydrateQueries(browser, dehydrateQueries(server))
  expect(browser.getQueryCache().getAll()).toEqual([])
})
