/** The default port of the journeys' product. */
export const usualPort = 4970

/** The ports of a product for the journeys, starting at its first school. */
export const portsFrom = (portal: number) =>
  ({ portal, secondSchool: portal + 1, bank: portal + 10, identity: portal + 20 }) as const

/** The ports of the journeys' own product; `JOURNEYS_PORT` allows a second run. */
export const ports = portsFrom(Number(process.env['JOURNEYS_PORT'] ?? usualPort))

/** The first demo school, for read-only journeys. */
export const waterlinieAddress = `http://127.0.0.1:${ports.portal}`

/** The second demo school: vocational education, without the lists by state. */
export const werkhavenAddress = `http://127.0.0.1:${ports.secondSchool}`

/** The identity provider of the demo schools. */
export const identityAddress = `http://127.0.0.1:${ports.identity}`

/** The URL of a journey's own school; every browser resolves names below `localhost` to this machine. */
export const addressOf = (name: string): string => `http://${name}.localhost:${ports.portal}`

export type Size = { readonly width: number; readonly height: number }

/** The sizes of every checked screen. */
export const desktopSize: Size = { width: 1280, height: 800 }
export const phoneSize: Size = { width: 390, height: 844 }
