import { existsSync } from 'node:fs'
import { hasRoomInMemory } from '../running/temporary-files.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The path of Chromium on this machine, or undefined; `CHROMIUM` overrides it. */
export function findChromium(): string | undefined {
  return firstOf(process.env.CHROMIUM, ...places)
}

/**
 * The browser for journeys, or nothing: the headless shell where it is there, else Chromium; `CHROMIUM` names another one.
 * The shell is the same engine without the browser around it. A journey opens a context and several pages of its own, and
 * in the shell that costs about 30 % less processor time. Tests of parts stay in one page, where it gains nothing, and
 * pictures of screens are drawn by the browser that parents have.
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
