import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page, type Response } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { chromiumFlags, findChromium } from '../scripts/browser/chromium.ts'

/** Bytes as they travel, compressed. */
export type Weight = { readonly scripts: number; readonly styles: number }

export type FirstLoad = {
  /** What a browser without anything fetches until the first screen is complete. */
  readonly weight: Weight
  /** How often a screen, opened by its address, waits for answers that it needs for the next questions. */
  readonly rounds: Readonly<Record<string, number>>
}

/** Visits the main screens in Chromium as Marieke de Vries, each by its address. */
export async function measureFirstLoad(address: string): Promise<FirstLoad> {
  const chromiumPath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(chromiumPath !== undefined && { executablePath: chromiumPath }),
  })
  try {
    return await visit(browser, `${address}/app/portal/`)
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, portal: string): Promise<FirstLoad> {
  const page = await browser.newPage({ locale: 'nl-NL' })
  const weight = await weigh(page, portal)
  await page.getByRole('textbox', { name: 'Gebruikersnaam' }).fill('m.devries')
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(demoPassword)
  await page.keyboard.press('Enter')
  const all = page.getByRole('link', { name: 'Alle facturen van Noor' })
  const list = new URL((await all.getAttribute('href')) ?? '', portal).href
  await page.goto(list)
  const first = page.getByRole('link', { name: /^Reis Berlijn/ }).first()
  const invoice = new URL((await first.getAttribute('href')) ?? '', portal).href
  const rounds = {
    home: await countRounds(page, portal),
    list: await countRounds(page, list),
    invoice: await countRounds(page, invoice),
  }
  return { weight, rounds }
}

/** Opens the first screen and adds up what its scripts and styles weighed on the wire. */
export async function weigh(page: Page, portal: string): Promise<Weight> {
  const answers = await listen(page, portal)
  const sizes = await Promise.all(answers.map(async (one) => ({ one, bytes: await bytesOf(one) })))
  const sum = (type: string) =>
    sizes
      .filter(({ one }) => one.request().resourceType() === type)
      .reduce((total, { bytes }) => total + bytes, 0)
  return { scripts: sum('script'), styles: sum('stylesheet') }
}

const bytesOf = async (answer: Response): Promise<number> => (await answer.request().sizes()).responseBodySize

/** So slow is the line when rounds are counted that what does not wait for an answer is asked before one comes. */
const DELAY_MS = 400

/** Also what the page itself asks for, ahead of its code. */
const isCall = (kind: string): boolean => kind === 'fetch' || kind === 'other'

type Call = { readonly begin: number; readonly end: number }

/** Calls that began only after another had been answered are a round later. */
async function countRounds(page: Page, address: string): Promise<number> {
  const calls: Call[] = []
  await page.route(
    (url) => !/assets[/]|icon[.]svg/.test(url.pathname),
    async (route) => {
      if (!isCall(route.request().resourceType())) return route.continue()
      const begin = performance.now()
      await pause(DELAY_MS)
      calls.push({ begin, end: performance.now() })
      return route.continue()
    },
  )
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.unrouteAll({ behavior: 'wait' })
  const rounds: { readonly end: number; readonly round: number }[] = []
  for (const { begin, end } of calls.toSorted((a, b) => a.begin - b.begin)) {
    const before = rounds.filter((one) => one.end <= begin).map(({ round }) => round)
    rounds.push({ end, round: Math.max(0, ...before) + 1 })
  }
  return Math.max(0, ...rounds.map(({ round }) => round))
}

async function listen(page: Page, address: string): Promise<readonly Response[]> {
  const answers: Response[] = []
  const hear = (answer: Response) => void answers.push(answer)
  page.on('response', hear)
  await page.goto(address, { waitUntil: 'networkidle' })
  page.off('response', hear)
  return answers
}
