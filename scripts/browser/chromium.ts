import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of this machine, or nothing; `CHROMIUM` names another one. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((place) => place !== undefined && existsSync(place))
}

/** Without a sandbox and a graphics card, so that it also runs as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]
