import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../scripts/browser/chromium.ts'

const RUNS = 3
/** A phone on slow 4G, four times slower than this machine. */
const throttling = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
}

/** Until the largest part of the first screen stands there, in milliseconds: the median of three visits. */
export async function measureRendering(address: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await visit(`${address}/app/portal/`))
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
}

/** Lighthouse steers a browser from outside; this is where it finds ours. */
const debuggingPort = 4995

async function visit(address: string): Promise<number> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const result = await lighthouse(address, {
      port: debuggingPort,
      logLevel: 'error',
      onlyAudits: ['largest-contentful-paint'],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      throttling,
    })
    const time = result?.lhr.audits['largest-contentful-paint']?.numericValue
    if (time === undefined) throw new Error('Lighthouse saw nothing.')
    return time
  } finally {
    await browser.close()
  }
}
