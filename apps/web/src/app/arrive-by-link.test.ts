import { expect, test } from 'vitest'
import type { Call } from '../api/client.ts'
import { Fault, Refusal } from '../api/failures.ts'
import { createQueryClient } from '../api/query-client.ts'
import { arriveByLink } from './arrive-by-link.ts'

const BASE = '/app/portal/'
const nobody = { stage: 'anonymous' }
const somebody = { stage: 'authenticated', language: 'nl' }

/** Comes in by a link; each call answers as the test says. */
async function arriveAt(address: string, answers: Readonly<Record<string, unknown>>) {
  const { pathname, search } = new URL(address, 'http://school.test')
  const shown: unknown[] = []
  const call = (async ({ name }: { name: string }) => {
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }) as Call
  const queries = createQueryClient()
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => shown.push(to),
  }
  const window = { location: { pathname, search }, history: history as unknown as History }
  await arriveByLink({ call, queries }, 'geheim', { window, basePath: BASE })
  return { known: queries.getQueryData(['session']), shown }
}

const over = new Refusal('link-over', 403, '', new Headers())

test('AUTH-026 a link that is good tells at once who is here', async () => {
  expect(await arriveAt(BASE, { 'enter-by-link': somebody })).toEqual({ known: somebody, shown: [] })
})

test('AUTH-062 a link that is over leads to the login page, which knows where it led', async () => {
  const answers = { 'enter-by-link': over, 'read-session': nobody }
  const { shown } = await arriveAt(`${BASE}child/1/invoices/open?search=reis`, answers)
  const { pathname, searchParams } = new URL(String(shown[0]), 'http://school.test')
  expect(pathname).toBe(`${BASE}login`)
  expect(Object.fromEntries(searchParams)).toEqual({ link: 'over', to: '/child/1/invoices/open?search=reis' })
  expect((await arriveAt(BASE, answers)).shown).toEqual([`${BASE}login?link=over`])
})

test('a link that is over takes nothing from whoever is signed in', async () => {
  const { shown } = await arriveAt(BASE, { 'enter-by-link': over, 'read-session': somebody })
  expect(shown).toEqual([])
})

test('what else goes wrong is left to the first screen', async () => {
  expect(await arriveAt(BASE, { 'enter-by-link': new Fault(500, undefined) })).toEqual({
    known: undefined,
    shown: [],
  })
})
