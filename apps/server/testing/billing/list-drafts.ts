import { NO_AUDIENCE } from '@portal/domain/account/office/audience/audience.ts'
import type { Browser } from '../browser.ts'

type Wire = Readonly<Record<string, unknown>>

/** An article of a draft, as a browser sends it: five euros, exempt, free to choose. */
export const anArticle = (part: Wire = {}): Wire => ({
  key: crypto.randomUUID(),
  description: 'Werkboek',
  price: 5,
  vat: 'exempt',
  need: 'optional',
  category: '',
  choice: '',
  ticked: false,
  messageNotSelected: '',
  ledgerAccount: '',
  ...part,
})

/** A draft that can be published to everybody, from 1 October 2026 to 31 December 2026, with iDEAL. */
export const aDraft = (part: Wire = {}): Wire => ({
  title: 'Boeken',
  description: '',
  startsOn: '2026-10-01',
  endsOn: '2026-12-31',
  commentEnabled: true,
  signature: false,
  nothingWhenFull: false,
  articles: [anArticle()],
  methods: [
    { key: crypto.randomUUID(), name: 'ideal', payLater: true, instalmentsRequired: false, plans: [] },
  ],
  tiers: [],
  audience: { ...NO_AUDIENCE, everybody: true },
  ...part,
})

export const keyedOnce = () => ({ 'idempotency-key': crypto.randomUUID() })

export type Reach = { pupils: number; withoutPayer: number; severalPayers: number }

/** Begins a draft with this content; returns its id, and its version after saving. */
export async function saveDraft(browser: Browser, draft: Wire): Promise<{ id: string; version: number }> {
  const { id } = (await browser.post('/api/office/lists', {}, keyedOnce())).json as { id: string }
  const saved = await browser.put(`/api/office/lists/${id}/draft`, { version: 1, draft })
  if (saved.status !== 200)
    throw new Error(`A draft was not saved: ${saved.code} ${JSON.stringify(saved.json)}`)
  return { id, version: (saved.json as { version: number }).version }
}

/** What checking a draft says. */
export async function check(browser: Browser, id: string) {
  const { json } = await browser.get(`/api/office/lists/${id}/check`)
  return json as {
    version: number
    reach: Reach
    problems: { code: string; path: unknown[]; stops: boolean }[]
  }
}

/** Publishes a draft with the numbers of its check, now or at a moment. */
export async function publish(browser: Browser, id: string, at?: string) {
  const { version, reach } = await check(browser, id)
  const body = { version, reach, ...(at !== undefined && { at }) }
  return browser.post(`/api/office/lists/${id}/publish`, body, keyedOnce())
}

/** Makes and publishes a list; returns its id. */
export async function publishedList(browser: Browser, draft: Wire): Promise<string> {
  const { id } = await saveDraft(browser, draft)
  const { status, code } = await publish(browser, id)
  if (status !== 200) throw new Error(`A list was not published: ${code}`)
  return id
}
