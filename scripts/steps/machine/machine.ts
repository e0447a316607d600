import { existsSync } from 'node:fs'
import { findChromium, findJourneyBrowser, hasJourneyBrowser } from '../../browser/chromium.ts'
import { run } from '../step.ts'

const postgresFolders = [15, 16, 17, 18].map((major) => `/usr/lib/postgresql/${major}/bin`)

/** The oldest supported PostgreSQL on this system, or undefined. */
export function findSystemPostgres(): string | undefined {
  return postgresFolders.find((folder) => existsSync(`${folder}/postgres`))
}

/** Installs Chromium with the system's packages when missing. Returns the error, if any. */
export async function bringChromium(): Promise<string | undefined> {
  if (findChromium() !== undefined) return undefined
  const problem = await installPackages('chromium', 'fonts-liberation')
  return findChromium() === undefined
    ? `There is no Chromium, and it could not be installed: ${problem}`
    : undefined
}

/**
 * Installs the headless shell for the journeys, or Chromium when the system has no such package.
 * @returns the error, if there is no browser
 */
export async function bringJourneyBrowser(): Promise<string | undefined> {
  if (!hasJourneyBrowser()) await installPackages('chromium-headless-shell', 'fonts-liberation')
  return findJourneyBrowser() === undefined ? bringChromium() : undefined
}

/** Installs PostgreSQL with the system's packages when missing. Returns the error, if any. */
export async function bringPostgres(): Promise<string | undefined> {
  if (findSystemPostgres() !== undefined) return undefined
  const problem = await installPackages('postgresql')
  return findSystemPostgres() === undefined
    ? `PostgreSQL of the system could not be installed: ${problem}`
    : undefined
}

/** Installs by apt, as root or by sudo without a password; returns its last line. */
export async function installPackages(...names: string[]): Promise<string> {
  if (!existsSync('/usr/bin/apt-get')) return 'this system has no apt-get.'
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args]
    return run(command, rest, environment)
  }
  await apt('update')
  const { output } = await apt('install', '-y', '--no-install-recommends', ...names)
  return output.trim().split('\n').at(-1) ?? ''
}
