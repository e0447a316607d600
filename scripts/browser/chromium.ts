import { existsSync } from 'node:fs'
import { hasRoomInMemory } from '../running/temporary-files.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The path of Chromium on this machine, or undefined; `CHROMIUM` overrides it. */
export function findChromium(): string | undefined {
  return firstOf(process.env.CHROMIUM, ...places)
}

/**
 * The browser for journeys, or undefined: the headless shell if installed, or else Chromium; `CHROMIUM` overrides it.
 * The shell has the same engine without the browser's interface. A journey opens a context and several pages, which
 * takes about 30 % less processor time in the shell. Component tests stay in one page and gain nothing. Screenshots use
 * the full browser, as parents do.
 */
export function findJourneyBrowser(): string | undefined {
  return firstOf(process.env.CHROMIUM, headlessShell, ...places)
}

/** Whether the preferred browser of journeys is installed, or `CHROMIUM` is set. */
export function hasJourneyBrowser(): boolean {
  return firstOf(process.env.CHROMIUM, headlessShell) !== undefined
}

function firstOf(...candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((place) => place !== undefined && existsSync(place))
}

/**
 * Without sandbox and GPU, so that it runs as root in a container. Without shared memory when a container has little:
 * the processes then share files on disk.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  ...(hasRoomInMemory() ? [] : ['--disable-dev-shm-usage']),
  '--font-render-hinting=none',
]
