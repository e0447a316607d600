/** Where the product of the journeys listens unless it is told otherwise. */
export const usualPort = 4970

/** The ports of a product for the journeys, from the one of its first school on. */
export const portsFrom = (portal: number) =>
  ({ portal, secondSchool: portal + 1, bank: portal + 10, identity: portal + 20 }) as const

/** Where the journeys find the product that runs for them alone; `JOURNEYS_PORT` makes room for a second run. */
export const ports = portsFrom(Number(process.env['JOURNEYS_PORT'] ?? usualPort))

/** The first demo school; journeys that only look go there. */
export const waterlinieAddress = `http://127.0.0.1:${ports.portal}`

/** The second demo school: vocational education, and without the lists by state. */
export const werkhavenAddress = `http://127.0.0.1:${ports.secondSchool}`

/** The identity provider of the demo schools. */
export const identityAddress = `http://127.0.0.1:${ports.identity}`

/** A school of a journey's own; every browser knows that names below `localhost` are this machine. */
export const addressOf = (name: string): string => `http://${name}.localhost:${ports.portal}`

export type Size = { readonly width: number; readonly height: number }

/** The sizes in which every screen is looked at. */
export const desktopSize: Size = { width: 1280, height: 800 }
export const phoneSize: Size = { width: 390, height: 844 }
